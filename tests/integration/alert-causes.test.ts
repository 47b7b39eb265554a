import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/metrics/route';
import type { AlertName } from '@/lib/server/alerts/alert-kinds';
import { storeAlerts } from '@/lib/server/alerts/store-alerts';
import { inTransaction } from '@/lib/server/db/client';
import type {
  GatewayDispute,
  GatewayEvent,
  GatewayPayment,
} from '@/lib/server/ports/payment-gateway';
import { followDisputes } from '@/lib/server/refunds/follow-disputes';
import { followRefunds } from '@/lib/server/refunds/follow-refunds';
import { pollRefunds } from '@/lib/server/refunds/poll-refunds';
import { acceptEvent } from '@/lib/server/settlement/accept-event';
import { reconcile } from '@/lib/server/settlement/reconcile';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { moveClock, now } from '@/lib/server/time/clock';
import { runDueJobs } from '@/lib/server/worker/run-due-jobs';
import { Browser } from './browser';
import { startGateway } from './memory-gateway';
import { newMobile } from './new-mobile';
import { refund } from './seed-members';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* From the cause of an alert to what Prometheus reads; the tests of each service say when there is none. */

const services = startServices();
const provider = startGateway();
const token = 'a-token-of-at-least-32-characters';

beforeEach(async () => {
  vi.stubEnv('METRICS_TOKEN', token);
  await services.query('delete from graphile_worker._private_jobs');
  await services.query('delete from alerts');
});

/** How many alerts of a kind are open, as the metrics say. */
async function openAlerts(name: AlertName): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await (
    await GET(new Request('http://localhost/api/metrics', { headers }))
  ).text();
  return Number(new RegExp(`^alerts_open\\{of="${name}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
}

/** An order that was paid at the provider and granted. */
async function buy() {
  const order = await seedOrder(await seedBuyer());
  const paymentId = randomUUID();
  provider.pay(order, paymentId);
  await settleOrder(order.id);
  return { ...order, paymentId };
}

async function giveBack(part: number): Promise<void> {
  const { id, paymentId, totalPaise } = await buy();
  const back = { id: randomUUID(), paymentId, paise: totalPaise * part, state: 'success' } as const;
  provider.booksOf(id).refunds.push(back);
  await followRefunds(id);
}

async function dispute(...states: readonly GatewayDispute['state'][]): Promise<void> {
  const { id, paymentId, totalPaise: paise } = await buy();
  const of = { id: randomUUID(), type: 'DISPUTE', respondBy: null, paise, paymentId };
  for (const state of states) {
    provider.booksOf(id).disputes.splice(0, 1, { ...of, state });
    await followDisputes(id);
  }
}

async function refundThatIs(state: 'onhold' | 'cancelled' | 'failed'): Promise<void> {
  const order = await buy();
  await refund(order.id);
  provider.refundState = state;
  await runDueJobs();
}

async function postEvent(event: Partial<GatewayEvent>): Promise<void> {
  const key = randomUUID();
  const ids = { orderId: undefined, paymentId: undefined, refundId: undefined };
  const rest = { disputeId: undefined, status: undefined, amount: undefined };
  const whole = { type: 'X', about: 'payment', says: key, ...ids, ...rest, ...event } as const;
  const at = await now();
  await inTransaction((transaction) => acceptEvent(whole, transaction, { at, key }));
  await runDueJobs();
}

/** An order that was paid by these attempts, and of which no event came. */
async function payOf(...attempts: Partial<GatewayPayment>[]): Promise<string> {
  const order = await seedOrder(await seedBuyer());
  provider.pay(order);
  provider.setAttempts(order.id, ...attempts.map((each) => ({ id: randomUUID(), ...each })));
  return order.id;
}

async function reconcileLater(): Promise<void> {
  await moveClock(new Date(noon.getTime() + 3 * 60_000));
  await reconcile();
}

const causes: readonly (readonly [AlertName, () => Promise<unknown>])[] = [
  ['order_held', async () => settleOrder(await payOf({ orderPaise: 100 }))],
  ['surplus_payment', async () => settleOrder(await payOf({}, {}))],
  ['granted_by_reconciliation', () => payOf({}).then(reconcileLater)],
  [
    'order_not_settled',
    async () => {
      const { paymentId } = await buy();
      await payOf({ id: paymentId });
      await reconcileLater();
    },
  ],
  ['unknown_event', () => postEvent({ about: 'other' })],
  ['unmatched_event', () => postEvent({ orderId: randomUUID() })],
  ['event_contradicts_order', async () => postEvent({ orderId: (await buy()).id })],
  ['provider_refund', () => giveBack(0.5)],
  ['refunded_by_provider', () => giveBack(1)],
  ['refund_onhold', () => refundThatIs('onhold')],
  ['refund_cancelled', () => refundThatIs('cancelled')],
  ['refund_failed', () => refundThatIs('failed')],
  [
    'refund_not_polled',
    async () => {
      await refundThatIs('onhold');
      await moveClock(new Date(noon.getTime() + 3 * 60_000));
      vi.spyOn(provider, 'findRefund').mockRejectedValue(new TypeError('A fault of the code.'));
      await pollRefunds();
    },
  ],
  ['dispute_open', () => dispute('open')],
  ['dispute_won', () => dispute('open', 'won')],
  ['dispute_lost', () => dispute('open', 'lost')],
  ['dispute_unknown', () => dispute('unknown')],
  ['unknown_refund', async () => postEvent({ ...(await eventOf('refund')), refundId: 'none' })],
  ['unknown_dispute', async () => postEvent({ ...(await eventOf('dispute')), disputeId: 'none' })],
  [
    'otp_daily_cap',
    async () => {
      vi.stubEnv('OTP_SENDS_PER_DAY', '2');
      await services.query(
        `insert into otps (mobile, purpose, pre_login_hash, mac, created_at, expires_at)
          values ('9876543210', 'login', '', '', $1, $1)`,
        [noon],
      );
      await new Browser().requestOtp(newMobile());
    },
  ],
];

const eventOf = async (about: 'refund' | 'dispute') => ({
  about,
  orderId: (await buy()).id,
  paymentId: 'none',
});

it.each(causes)('the alert %s fires by its cause', async (name, cause) => {
  expect(await openAlerts(name)).toBe(0);
  await cause();
  await storeAlerts();
  expect(await openAlerts(name)).toBeGreaterThan(0);
});
