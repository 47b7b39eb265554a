import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { count, withSites } from './launch-sites';
import { newMobile, type Ordering, storeOrdering } from './order-requests';
import { tableRow } from './report';

const MONEY_SECONDS = 60;

/** A row of R77: 20 OTPs and 10 settlements a second. */
export async function measureMoney(replicas: number): Promise<string> {
  const { result } = await withSites(replicas, async (sites, databaseUrl) => {
    const site = (n: number) => sites[n % sites.length]?.url ?? '';
    const paid = await payOrders(site(0), await storeOrdering(databaseUrl, MONEY_SECONDS * 10));
    const times = { otp: [] as number[], settlement: [] as number[] };
    const time = async (list: number[], request: Promise<Response>) => {
      const started = performance.now();
      const answer = await request;
      await answer.text();
      list.push(answer.ok ? performance.now() - started : Number.POSITIVE_INFINITY);
    };
    const running: Promise<void>[] = [];
    const started = performance.now();
    for (let n = 0; n < MONEY_SECONDS * 20; n++) {
      await wait(Math.max(0, started + n * 50 - performance.now()));
      const body = JSON.stringify({ mobile: newMobile() });
      running.push(time(times.otp, post(site(n), '/api/request-otp', { body })));
      const order = n % 2 === 0 && paid.pop();
      if (order) running.push(time(times.settlement, askStatus(site(n), order)));
    }
    await Promise.all(running);
    const granted = await count(databaseUrl, 'entitlements');
    return { otp: percentile(times.otp), settlement: percentile(times.settlement), granted };
  });
  const { otp: sent, settlement, granted } = result;
  return tableRow([replicas, sent.toFixed(0), settlement.toFixed(0), granted]);
}

/** In milliseconds; infinite where more than a hundredth failed. */
function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}

function post(
  site: string,
  path: string,
  { body, cookie = '' }: { body: string; cookie?: string },
) {
  const headers = { Origin: site, 'Content-Type': 'application/json', Cookie: cookie };
  return fetch(site + path, { method: 'POST', headers, body });
}

interface Paid {
  readonly id: string;
  readonly cookie: string;
}

/** Asking about an order that is paid settles it. */
const askStatus = (site: string, { id, cookie }: Paid) =>
  fetch(`${site}/api/order-status?order_id=${id}`, { headers: { cookie } });

/** Pays orders at the simulator, which posts no webhook. */
async function payOrders(site: string, buyers: readonly Ordering[]): Promise<Paid[]> {
  const created = z.object({ order_id: z.string(), payment_session_id: z.string() });
  const silent = { provider: 'payments', behaviour: 'webhook-never', times: buyers.length };
  await post(site, '/sandbox/behave', { body: JSON.stringify(silent) });
  const paid: Paid[] = [];
  for (const { cookie, body } of buyers) {
    const answer = await post(site, '/api/create-order', { body, cookie });
    const { order_id: id, payment_session_id } = created.parse(await answer.json());
    const payment = JSON.stringify({ payment_session_id, outcome: 'paid' });
    await post(site, '/sandbox/pay', { body: payment });
    paid.push({ id, cookie });
  }
  return paid;
}
