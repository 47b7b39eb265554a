import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { POST as receiveEvent } from '@/app/api/webhooks/cashfree/route';
import { HOUR_MS } from '@/lib/domain/dates';
import { decideSubmission } from '@/lib/server/accounts/kyc/decide-submission';
import { watchMoney } from '@/lib/server/billing/audit/watch-money';
import { followDisputes } from '@/lib/server/billing/refunds/follow-disputes';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { pollRefunds } from '@/lib/server/billing/refunds/poll-refunds';
import { acceptEvent } from '@/lib/server/billing/settlement/accept-event';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { reconcile } from '@/lib/server/billing/settlement/reconcile';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { watchReviews } from '@/lib/server/billing/settlement/watch-reviews';
import { storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import type {
  GatewayDispute,
  GatewayEvent,
  GatewayPayment,
} from '@/lib/server/core/ports/payment-gateway';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { getPool, inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { signed } from './cashfree-event';
import { startGateway } from './memory-gateway';
import { newPan } from './new-pan';
import { seedPan } from './seed-kyc';
import { refund } from './seed-members';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon } from './services';

const provider = startGateway();

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

async function refundThatIs(state: 'onhold' | 'cancelled' | 'failed' | 'pending'): Promise<void> {
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

/** An order that was paid by these attempts without any event. */
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

/** Posts a signed event of this body. */
async function postSigned(body: string, secret?: string): Promise<void> {
  const request = new Request('http://localhost:3000/api/webhooks/cashfree', {
    method: 'POST',
    ...signed(body, await now(), secret === undefined ? {} : { secret }),
  });
  await receiveEvent(request);
}

/** Two accounts of one PAN, whose orders exceed the cap together. */
async function joinAccounts(): Promise<void> {
  const pan = newPan();
  const users = [await seedBuyer(), await seedBuyer()];
  const at = await now();
  for (const userId of users) {
    const order = await seedOrder(userId, {
      price: Math.floor((catalogue().feeCapPaise / 100) * 0.6),
    });
    await applyAnswer(order.id, paidAnswer(order, randomUUID()), at);
  }
  const verification = { outcome: 'valid', panStatus: null, reference: '161' } as const;
  for (const userId of users) {
    const id = await seedPan(userId, pan, 'pending');
    await decideSubmission({ id, userId, name: 'Asha Rao', verification, at });
  }
}

/** A buyer opens two orders of one course, and pays both. */
async function payTwoOrders(): Promise<void> {
  const buyer = await seedBuyer();
  const orders = [await seedOrder(buyer), await seedOrder(buyer)];
  await moveClock(new Date(noon.getTime() + 1_000));
  for (const order of orders) {
    provider.pay(order, randomUUID());
    await settleOrder(order.id);
  }
}

async function loseEntitlement(): Promise<void> {
  await buy();
  await getPool().query(
    'begin; set local session_replication_role = replica; delete from entitlements; commit',
  );
  await moveClock(new Date(noon.getTime() + 2 * HOUR_MS));
  await watchMoney.run({});
}

async function watchReviewsAfter(hours: number): Promise<void> {
  await moveClock(new Date(noon.getTime() + hours * HOUR_MS));
  await watchReviews.run({});
}

const eventOf = async (about: 'refund' | 'dispute') => ({
  about,
  orderId: (await buy()).id,
  paymentId: 'none',
});

/** Causes of each alert about orders, payments and refunds. */
export const moneyAlertCauses = {
  // The first, since it audits the orders of all tests.
  money_differs: loseEntitlement,
  order_held: async () => settleOrder(await payOf({ orderPaise: 100 })),
  order_undecided: async () => {
    const id = await payOf({ state: 'pending' });
    await settleOrder(id);
    await storeAlerts();
    await moveClock(new Date(noon.getTime() + 2 * HOUR_MS));
    await settleOrder(id);
  },
  surplus_payment: async () => settleOrder(await payOf({}, {})),
  paid_twice: payTwoOrders,
  fee_cap_of_pan: joinAccounts,
  granted_by_reconciliation: () => payOf({}).then(reconcileLater),
  order_not_settled: async () => {
    const { paymentId } = await buy();
    await payOf({ id: paymentId });
    await reconcileLater();
  },
  unknown_event: () => postEvent({ about: 'other' }),
  unmatched_event: () => postEvent({ orderId: randomUUID() }),
  event_contradicts_order: async () => postEvent({ orderId: (await buy()).id }),
  event_unreadable: () => postSigned('[]'),
  signatures_wrong: async () => {
    await buy();
    await moveClock(new Date(noon.getTime() + HOUR_MS));
    await postSigned('[]', 'a-secret-of-a-stranger');
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled());
  },
  orders_wait_for_review: async () => {
    await settleOrder(await payOf({ orderPaise: 100 }));
    await watchReviewsAfter(2);
  },
  events_wait_for_review: async () => {
    await postEvent({ orderId: randomUUID() });
    await watchReviewsAfter(2);
  },
  provider_refund: () => giveBack(0.5),
  refunded_by_provider: () => giveBack(1),
  refund_onhold: () => refundThatIs('onhold'),
  refund_cancelled: () => refundThatIs('cancelled'),
  refund_failed: () => refundThatIs('failed'),
  refund_differs: () => giveBack(2),
  refunds_wait_for_review: async () => {
    await refundThatIs('onhold');
    await watchReviewsAfter(2);
  },
  refunds_pending: async () => {
    await refundThatIs('pending');
    await watchReviewsAfter(73);
  },
  refund_not_polled: async () => {
    await refundThatIs('onhold');
    await moveClock(new Date(noon.getTime() + 3 * 60_000));
    vi.spyOn(provider, 'findRefund').mockRejectedValue(new TypeError('A fault of the code.'));
    await pollRefunds();
  },
  dispute_open: () => dispute('open'),
  dispute_won: () => dispute('open', 'won'),
  dispute_lost: () => dispute('open', 'lost'),
  dispute_unknown: () => dispute('unknown'),
  unknown_refund: async () => postEvent({ ...(await eventOf('refund')), refundId: 'none' }),
  unknown_dispute: async () => postEvent({ ...(await eventOf('dispute')), disputeId: 'none' }),
};
