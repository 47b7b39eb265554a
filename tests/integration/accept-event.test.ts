import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@/lib/domain/dates';
import { acceptEvent } from '@/lib/server/billing/settlement/accept-event';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { lacksEvent } from '@/lib/server/billing/settlement/lacks-event';
import { reconcile } from '@/lib/server/billing/settlement/reconcile';
import { listAlerts, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import type { GatewayEvent } from '@/lib/server/core/ports/payment-gateway';
import { moveClock } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* Outcomes of events; payment-webhooks.test.ts tests them over HTTP. */

const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue();
});

async function accept(event: Partial<GatewayEvent>): Promise<string> {
  const key = randomUUID();
  const nothing = {
    orderId: undefined,
    paymentId: undefined,
    refundId: undefined,
    disputeId: undefined,
    status: undefined,
    amount: undefined,
  };
  const whole = { type: 'AN_EVENT', about: 'payment', says: key, ...nothing, ...event } as const;
  await inTransaction((tx) => acceptEvent(whole, tx, { at: noon, key }));
  return key;
}

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const eventOf = async (key: string) =>
  (await services.query('select outcome, handled_at from payment_events where key = $1', [key]))[0];

const settlementsOf = (orderId: string) =>
  services.query(
    `select from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where identifier = 'settle-order' and payload->>'orderId' = $1`,
    [orderId],
  );

const inRupees = (paise: number) => ({ paise, currency: 'INR' });

it.each([
  ['a payment of the amount', 'handled', {}],
  ['one of another amount', 'review', { amount: inRupees(353_999) }, 'event_contradicts_order'],
  [
    'one in another currency',
    'review',
    { amount: { paise: 354_000, currency: 'USD' } },
    'event_contradicts_order',
  ],
  ['one without an amount', 'review', { amount: undefined }, 'event_contradicts_order'],
  [
    'one of an unknown order',
    'unmatched',
    { orderId: '00000000-0000-4000-8000-000000000000' },
    'unmatched_event',
  ],
  ['one of an order of others', 'unmatched', { orderId: 'order-7' }, 'unmatched_event'],
  ['one without an order', 'ignored', { orderId: undefined }],
  ['a failed attempt', 'handled', { about: 'failed payment attempt' }],
  ['what is between the provider and the firm', 'ignored', { about: 'nothing of ours' }],
  ['an event of an unknown type', 'ignored', { about: 'other' }, 'unknown_event'],
] as const)(
  'of the events of an order of ₹3,540, %s is %s',
  async (what, outcome, differs, alert?: string) => {
    const { id, totalPaise } = await seedOrder(await seedBuyer());
    const key = await accept({ orderId: id, amount: inRupees(totalPaise), ...differs });
    const isOpen = outcome === 'unmatched';
    expect(await eventOf(key)).toEqual({ outcome, handled_at: isOpen ? null : noon });
    expect(await settlementsOf(id)).toHaveLength(what === 'a payment of the amount' ? 1 : 0);
    const alerts = vi.mocked(log.error).mock.calls.map(([fields]) => Object(fields).alert);
    expect(alerts).toEqual(alert ? [alert] : []);
  },
);

it('an event that came before its order is known is handled once it is, and its alert is over', async () => {
  const { id } = await seedOrder(await seedBuyer());
  const [known, unknown] = [randomUUID(), randomUUID()];
  const ids = new Set<string>([known, unknown, id]);
  const open = async () => {
    await storeAlerts();
    const alerts = await listAlerts();
    return alerts.filter(({ about }) => ids.has(about)).length;
  };
  const key = await accept({ orderId: known, amount: inRupees(354_000) });
  const other = await accept({ orderId: unknown, amount: inRupees(354_000) });
  expect(await open()).toBe(2);
  // As a release brings an order back whose row the backup lacks.
  await services.query('update payment_events set order_id = $2 where key = $1', [key, id]);
  await services.query('update alerts set about = $2 where about = $1', [known, id]);
  await moveClock(new Date(noon.getTime() + 25 * HOUR_MS));
  await services.query("update orders set status = 'failed', checked_at = $1", [
    new Date(noon.getTime() + 25 * HOUR_MS),
  ]);
  await reconcile();
  expect(await eventOf(key)).toMatchObject({ outcome: 'handled' });
  expect(await settlementsOf(id)).toHaveLength(1);
  expect(await eventOf(other)).toMatchObject({ outcome: 'unmatched' });
  expect(await open()).toBe(1);
});

it('a payment of the last day lacks its event from five minutes on, until one of it comes', async () => {
  const order = await seedOrder(await seedBuyer());
  const paymentId = randomUUID();
  await moveClock(later(0));
  await applyAnswer(order.id, paidAnswer(order, paymentId), later(0));
  expect(await Promise.all([1, 6, 60, 1_500].map((minutes) => lacksEvent(later(minutes))))).toEqual(
    [false, true, true, false],
  );
  await accept({ orderId: order.id, paymentId: 'another attempt' });
  expect(await lacksEvent(later(60))).toBe(true);
  await accept({ orderId: order.id, paymentId });
  expect(await lacksEvent(later(60))).toBe(false);
});
