import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { withGst } from '@/lib/domain/quote';

/** The signing secret of the sandbox. */
const SECRET = 'sandbox-secret';

/** The bytes of a POST request. */
export function rawPost(site: string, path: string, headers: Record<string, string>, body: string) {
  const { host, origin } = new URL(site);
  const all = {
    Host: host,
    Origin: origin,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** The first plan of the first course, and its price with GST. */
function soldPlan() {
  const [course] = listCourses();
  const plan = course?.plans[0];
  if (!course || !plan) throw new Error('No plan is on sale.');
  const gstPercent = getDocument(regulation).gst.value;
  const totalPaise = withGst(plan.price * 100, gstPercent);
  return { ...plan, slug: course.slug, name: course.name, gstPercent, totalPaise };
}

/** A buyer who is logged in, and the order that this buyer makes. */
export interface Ordering {
  readonly cookie: string;
  /** Body of create-order. */
  readonly body: string;
}

/** So many new buyers, each of whom orders the plan. */
export async function storeOrdering(databaseUrl: string, count: number): Promise<Ordering[]> {
  const buyers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    mobile: newMobile(),
    token: randomBytes(32).toString('base64url'),
  }));
  await storeBuyers(databaseUrl, buyers);
  const { slug, name, planId, months, totalPaise } = soldPlan();
  return buyers.map(({ mobile, token }) => ({
    cookie: `sid=${token}`,
    body: JSON.stringify({
      slug,
      plan_id: planId,
      amount: totalPaise / 100,
      phone: mobile,
      duration: months,
      plan_name: name,
    }),
  }));
}

/** Requests of `count` new buyers, who each order the plan. */
export async function createOrderRequests(
  { site, databaseUrl }: { site: string; databaseUrl: string },
  count: number,
): Promise<string[]> {
  const all = await storeOrdering(databaseUrl, count);
  return all.map(({ cookie, body }) =>
    rawPost(site, '/api/create-order', { Cookie: cookie }, body),
  );
}

/** Signed events of `count` unpaid orders: each is stored and enqueues a settlement. */
export async function webhookRequests(
  { site, databaseUrl }: { site: string; databaseUrl: string },
  count: number,
): Promise<string[]> {
  const orders = await storeOrders(databaseUrl, count);
  return orders.map(({ id, totalPaise }) => {
    const body = JSON.stringify({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      data: {
        order: { order_id: id, order_amount: totalPaise / 100, order_currency: 'INR' },
        payment: { cf_payment_id: id, payment_status: 'SUCCESS' },
      },
    });
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', SECRET)
      .update(timestamp + body)
      .digest('base64');
    const headers = {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
      'x-webhook-attempt': '1',
    };
    return rawPost(site, '/api/webhooks/cashfree', headers, body);
  });
}

let mobiles = 6_000_000_000;

export function newMobile(): string {
  mobiles += 1;
  return String(mobiles);
}

/** Buyers with a profile; those with a token are logged in. */
async function storeBuyers(
  databaseUrl: string,
  buyers: readonly { id: string; mobile: string; token?: string }[],
): Promise<void> {
  await query(
    databaseUrl,
    `insert into users (id, mobile, name, email, state_code, profile_saved_at, created_at)
      select id, mobile, 'Asha Rao', 'asha@example.com', '32', now(), now()
      from unnest($1::uuid[], $2::text[]) as buyer (id, mobile)`,
    [buyers.map(({ id }) => id), buyers.map(({ mobile }) => mobile)],
  );
  const loggedIn = buyers.flatMap(({ id, token }) => (token === undefined ? [] : [{ id, token }]));
  await query(
    databaseUrl,
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select hash, id, now(), now(), now() + interval '1 day'
      from unnest($1::bytea[], $2::uuid[]) as session (hash, id)`,
    [
      loggedIn.map(({ token }) => createHash('sha256').update(token).digest()),
      loggedIn.map(({ id }) => id),
    ],
  );
}

/** An order as it was stored, without the website. */
export interface StoredOrder {
  readonly id: string;
  readonly userId: string;
  readonly totalPaise: number;
}

/** Open orders of as many new buyers. */
export async function storeOrders(databaseUrl: string, count: number): Promise<StoredOrder[]> {
  const buyers = Array.from({ length: count }, () => ({ id: randomUUID(), mobile: newMobile() }));
  await storeBuyers(databaseUrl, buyers);
  const { slug, name, planId, months, price, gstPercent, totalPaise } = soldPlan();
  const orders = buyers.map(({ id: userId }) => ({ id: randomUUID(), userId, totalPaise }));
  await query(
    databaseUrl,
    `insert into orders (id, user_id, course_slug, plan_id, plan_name, months, list_paise,
        discount_paise, price_paise, gst_percent, cgst_paise, sgst_paise, igst_paise, total_paise,
        firm_state_code, state_code, payment_session_id, created_at, expires_at)
      select id, user_id, $3, $4, $5, $6, $7, 0, $7, $8, 0, 0, $9::int - $7::int, $9, '27', '32',
        'session_bench', now(), now() + interval '1 hour'
      from unnest($1::uuid[], $2::uuid[]) as ordered (id, user_id)`,
    [
      orders.map(({ id }) => id),
      orders.map(({ userId }) => userId),
      ...[slug, planId, name, months, price * 100, gstPercent, totalPaise],
    ],
  );
  return orders;
}

async function query(url: string, text: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
