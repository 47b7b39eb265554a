import { z } from 'zod';
import { totalPaise } from './buyer';
import type { TestDatabase } from './test-database';

/* A merchant's requests to the simulator of the payment gateway. */

const sandboxKeys = { id: 'sandbox-client', secret: 'sandbox-secret' };

const payments = z.array(z.object({ cf_payment_id: z.string(), payment_status: z.string() }));

/** Ids of an order's successful payments at the simulator, oldest first. */
export async function paidBy(
  site: string,
  orderId: string,
  { id, secret } = sandboxKeys,
): Promise<string[]> {
  const response = await fetch(`${site}/sandbox/payments/pg/orders/${orderId}/payments`, {
    headers: {
      'x-client-id': id,
      'x-client-secret': secret,
      'x-api-version': '2025-01-01',
    },
  });
  const all = payments.parse(await response.json());
  return all
    .filter(({ payment_status }) => payment_status === 'SUCCESS')
    .map(({ cf_payment_id }) => cf_payment_id);
}

/** Lets the simulator have a second success of a paid order, which its checkout prevents; its id. */
export async function addSuccess(database: TestDatabase, orderId: string): Promise<string> {
  const [added] = await database.query<{ number: string }>(
    `insert into sandbox_payments
        (order_id, status, amount_paise, behaviours, started_at, completed_at)
      select order_id, status, amount_paise, '{}', started_at + interval '1 second',
        completed_at + interval '1 second'
      from sandbox_payments where order_id = $1
      returning number`,
    [orderId],
  );
  // As the simulator writes ids.
  return String(5_114_910_000_000 + Number(added?.number));
}

/** A total as an event writes it: with a zero that is lost when the JSON is written again. */
export function amountText(plan: Parameters<typeof totalPaise>[0], morePaise = 0): string {
  return `${((totalPaise(plan) + morePaise) / 100).toFixed(2)}0`;
}
