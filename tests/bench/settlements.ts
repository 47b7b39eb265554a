import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { applyAnswer, type ProviderAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { closeDatabase } from '@/lib/server/db/client';
import { loadEnv } from '@/lib/server/env';
import { applyMigrations } from '../../scripts/database/prepare-schema';
import { type StoredOrder, storeOrders } from './order-requests';
import { startTemporaryDatabase } from './temporary-database';

const ORDERS = 400;
const ROUNDS = 3;

/** Settlements a second, and transactions a second that send the same statements without our code. */
export interface SettlementRate {
  readonly connections: number;
  readonly settled: number;
  readonly bare: number;
}

/**
 * Measures settlements from the moment the provider's answer is read, beside transactions of `pg` with
 * the same reads and writes on the same tables, for each number of connections. The best round of each
 * counts, and they take turns. No worker runs beside them.
 */
export async function measureSettlements(
  root: string,
  connections: readonly number[],
): Promise<SettlementRate[]> {
  const database = await startTemporaryDatabase(root);
  // This process settles.
  process.env.DATABASE_URL = database.url;
  await applyMigrations({ url: database.url, env: loadEnv() });
  const rates: SettlementRate[] = [];
  for (const count of connections) rates.push(await measureAt(database.url, count));
  await closeDatabase();
  await database.close();
  return rates;
}

async function measureAt(url: string, connections: number): Promise<SettlementRate> {
  const pool = new Pool({ connectionString: url, max: connections });
  // The database is stopped right after the pool; without listeners that would end this program.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const at = new Date();
  let [settled, bare] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const settle = (order: StoredOrder) => applyAnswer(order.id, paid(order, at), at);
    settled = Math.max(settled, await rateOf(url, connections, settle));
    const write = (order: StoredOrder) => settleBare(pool, order, at);
    bare = Math.max(bare, await rateOf(url, connections, write));
  }
  await pool.end();
  return { connections, settled, bare };
}

/** How many new orders a second `settle` takes, so many at once. */
async function rateOf(
  databaseUrl: string,
  connections: number,
  settle: (order: StoredOrder) => Promise<unknown>,
): Promise<number> {
  const orders = await storeOrders(databaseUrl, ORDERS);
  const warmUp = orders.splice(0, 50);
  const drain = async (queue: StoredOrder[]): Promise<void> => {
    for (let order = queue.pop(); order; order = queue.pop()) await settle(order);
  };
  const drainAll = (queue: StoredOrder[]) =>
    Promise.all(Array.from({ length: connections }, () => drain(queue)));
  await drainAll(warmUp);
  const count = orders.length;
  const from = performance.now();
  await drainAll(orders);
  return count / ((performance.now() - from) / 1000);
}

/** The provider's answer about a paid order. */
function paid({ id, totalPaise }: StoredOrder, at: Date): ProviderAnswer {
  return {
    order: {
      id,
      state: 'paid',
      amount: { paise: totalPaise, currency: 'INR' },
      session: 'session_bench',
      kept: null,
    },
    payments: [
      {
        id: randomUUID(),
        state: 'success',
        amount: { paise: totalPaise, currency: 'INR' },
        orderPaise: totalPaise,
        method: 'upi',
        said: null,
        paidAt: at,
      },
    ],
  };
}

/** About as long as an invoice's document. */
const DOCUMENT = JSON.stringify({ text: 'x'.repeat(900) });

/** The statements of a settlement, without what the code does between them. */
async function settleBare(pool: Pool, order: StoredOrder, at: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await sendStatements(client, order, at);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function sendStatements(
  client: PoolClient,
  { id, userId, totalPaise }: StoredOrder,
  at: Date,
): Promise<void> {
  const paymentId = randomUUID();
  await client.query('select * from orders where id = $1 for update', [id]);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  await client.query('select provider_payment_id from payments where order_id = $1', [id]);
  await client.query(
    `select orders.price_paise, coalesce(sum(refunded_paise), 0)
      from orders left join payments on payments.order_id = orders.id and outcome <> 'surplus'
      where user_id = $1 and status in ('paid', 'fulfilled') and orders.paid_at > $2
      group by orders.id`,
    [userId, at],
  );
  await client.query(
    `insert into payments
        (provider, provider_payment_id, order_id, outcome, amount_paise, currency, method, paid_at, created_at)
      values ('cashfree', $1, $2, 'settled', $3, 'INR', 'upi', $4, $4)`,
    [paymentId, id, totalPaise, at],
  );
  await client.query(
    `select ends_at, anchor_day from entitlements where user_id = $1 and course_slug = $2
      order by ends_at desc limit 1`,
    [userId, 'bench'],
  );
  await client.query(
    `insert into entitlements
        (order_id, user_id, course_slug, months, starts_at, ends_at, anchor_day, created_at)
      values ($1, $2, 'bench', 1, $3, $3::timestamptz + interval '1 month', 1, $3)`,
    [id, userId, at],
  );
  await client.query(
    `select orders.*, users.name, starts_at, ends_at, provider_payment_id, method from orders
      join users on users.id = orders.user_id
      join entitlements on entitlements.order_id = orders.id
      join payments on payments.order_id = orders.id and outcome <> 'surplus'
      where orders.id = $1`,
    [id],
  );
  await client.query("select graphile_worker.add_job('make-invoice-pdf', $1, run_at => $2)", [
    JSON.stringify({ id: paymentId }),
    new Date(at.getTime() + 86_400_000),
  ]);
  const { rows } = await client.query<{ last: number }>(
    `insert into invoice_counters values ('BENCH', '00-01', 1)
      on conflict (series, year) do update set last = invoice_counters.last + 1 returning last`,
  );
  await client.query(
    `insert into invoices (kind, order_id, series, year, counter, number, issued_at, document)
      values ('invoice', $1, 'BENCH', '00-01', $2, $3, $4, $5)`,
    [id, rows[0]?.last, `B/00-01/${rows[0]?.last}`, at, DOCUMENT],
  );
  await client.query("update orders set status = 'fulfilled', paid_at = $2 where id = $1", [
    id,
    at,
  ]);
}
