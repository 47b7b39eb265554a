import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/dates';
import { applyRefundStatus } from '@/lib/server/billing/refunds/apply-refund-status';
import { completeRefund } from '@/lib/server/billing/refunds/complete-refund';
import { pollRefunds } from '@/lib/server/billing/refunds/poll-refunds';
import { type RefundRequest, requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { sendRefund } from '@/lib/server/billing/refunds/send-refund';
import { acceptRefundEvent } from '@/lib/server/billing/settlement/accept-event';
import { matchRefundEvents } from '@/lib/server/billing/settlement/match-refund-events';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

const services = startServices();
const provider = startGateway();

beforeEach(async () => {
  await services.query('delete from graphile_worker._private_jobs');
  // The provider has forgotten the orders of earlier tests.
  await services.query(
    "update refunds set status = 'superseded', completed_at = created_at where status <> 'success'",
  );
});

/** An order that was paid and granted. */
async function buy(plan: Parameters<typeof seedOrder>[1] = {}) {
  const order = await seedOrder(await seedBuyer(), plan);
  provider.pay(order, randomUUID());
  await settleOrder(order.id);
  provider.asked.length = 0;
  return order;
}

/** An order whose payment waits for a person: the provider's order has another amount. */
async function hold() {
  const order = await seedOrder(await seedBuyer());
  provider.pay({ ...order, totalPaise: order.totalPaise - 1 }, randomUUID());
  await settleOrder(order.id);
  return order;
}

const people = { requestedBy: 'Asha', approvedBy: 'Ravi', reason: 'The buyer asked for it.' };

const refund = (orderId: string, size: RefundRequest['size'], more: Partial<RefundRequest> = {}) =>
  requestRefund({ orderId, size, ...people, ...more });

async function one(text: string, orderId: string): Promise<Record<string, unknown>> {
  const [row] = await services.query(text, [orderId]);
  return row ?? {};
}

const paymentOf = (orderId: string) =>
  one('select amount_paise, refunded_paise from payments where order_id = $1', orderId);
const refundOf = (orderId: string) =>
  one('select status, channel, completed_at from refunds where order_id = $1', orderId);
const statusOf = async (orderId: string) =>
  (await one('select status from orders where id = $1', orderId)).status;
const creditNotes = (orderId: string) =>
  services.query(
    "select document from invoices where order_id = $1 and kind = 'credit_note' order by counter",
    [orderId],
  );
const endOf = async (orderId: string) =>
  (await one('select ends_at from entitlements where order_id = $1', orderId)).ends_at;
/** Alerts of single refunds; other jobs, which are due too, tell of orders of earlier tests. */
const alerts = () =>
  vi
    .mocked(log.error)
    .mock.calls.flatMap(([fields]) => Object(fields).alert ?? [])
    .filter((alert) => /refund_|_refund/.test(alert));

describe('an operator’s refund', () => {
  it('is sent once, has a credit note, and is done when the provider says so', async () => {
    const order = await buy();
    await refund(order.id, { amountPaise: 118_000 });
    expect(await refundOf(order.id)).toMatchObject({ status: 'requested', completed_at: null });
    await runDueJobs();
    expect(await refundOf(order.id)).toMatchObject({
      status: 'success',
      channel: 'gateway',
      completed_at: expect.any(Date),
    });
    expect(provider.refunds).toEqual([expect.objectContaining({ paise: 118_000 })]);
    expect(await paymentOf(order.id)).toMatchObject({ refunded_paise: 118_000 });
    expect(await creditNotes(order.id)).toEqual([
      { document: expect.objectContaining({ pricePaise: 100_000, totalPaise: 118_000 }) },
    ]);
    expect(await statusOf(order.id)).toBe('fulfilled');
  });

  it('of the days after a day is the price in proportion and the tax on it', async () => {
    await moveClock(new Date('2027-01-01T10:00:00+05:30'));
    const order = await buy({ months: 12, price: 12_000 });
    await refund(order.id, { lastDay: '2027-04-11' });
    expect(await creditNotes(order.id)).toEqual([
      { document: expect.objectContaining({ pricePaise: 871_233, totalPaise: 1_028_055 }) },
    ]);
    expect(await endOf(order.id)).toEqual(new Date('2027-04-12T00:00:00+05:30'));
    expect(await statusOf(order.id)).toBe('fulfilled');
    await expect(refund(order.id, { lastDay: '2027-03-01' })).rejects.toThrow(
      'ended early already',
    );
    await expect(refund(order.id, { isFull: true })).resolves.toMatchObject({
      amountPaise: 1_416_000 - 1_028_055,
    });
    expect(await statusOf(order.id)).toBe('refunded');
  });

  it('of days that were used is refused, but for the day of the client’s written request', async () => {
    await moveClock(new Date('2027-01-01T10:00:00+05:30'));
    const order = await buy({ months: 12, price: 12_000 });
    await moveClock(new Date('2027-04-20T10:00:00+05:30'));
    const asked = (size: RefundRequest['size']) => refund(order.id, size);
    await expect(asked({ lastDay: '2027-04-11' })).rejects.toThrow('2027-04-20 or later');
    await expect(asked({ lastDay: '2026-04-20' })).rejects.toThrow('2027-04-20 or later');
    for (const requestedOn of ['2026-12-31', '2027-04-21']) {
      await expect(asked({ lastDay: '2027-04-11', requestedOn })).rejects.toThrow('2027-04-20');
    }
    await expect(asked({ lastDay: '2027-04-10', requestedOn: '2027-04-11' })).rejects.toThrow(
      'the last day is 2027-04-11',
    );
    await asked({ lastDay: '2027-04-11', requestedOn: '2027-04-11' });
    expect(await creditNotes(order.id)).toEqual([
      { document: expect.objectContaining({ totalPaise: 1_028_055 }) },
    ]);
  });

  it('of the days that are left gives no part back twice', async () => {
    await moveClock(new Date('2027-01-01T10:00:00+05:30'));
    const order = await buy({ months: 12, price: 12_000 });
    await refund(order.id, { amountPaise: 300_000 });
    const rest = await refund(order.id, { lastDay: '2027-04-11' });
    expect(rest).toMatchObject({ amountPaise: 1_028_055 - 300_000 });
  });

  it('of all that is left ends the entitlement and the order', async () => {
    const order = await buy();
    await refund(order.id, { amountPaise: 100_001 });
    await refund(order.id, { isFull: true });
    expect(await statusOf(order.id)).toBe('refunded');
    const end = new Date(String(await endOf(order.id)));
    expect(Math.abs(end.getTime() - (await now()).getTime())).toBeLessThan(60_000);
    const notes = await creditNotes(order.id);
    const sum = notes.reduce((total, { document }) => total + Object(document).cgstPaise, 0);
    expect(sum).toBe(order.cgstPaise);
    await expect(refund(order.id, { amountPaise: 100 })).rejects.toThrow('refunded');
  });

  it('is never more than was paid, with ten operators at once', async () => {
    const order = await buy();
    const asked = Array.from({ length: 10 }, () =>
      refund(order.id, { amountPaise: Math.round(order.totalPaise * 0.3) }),
    );
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const sum = await one(
      'select sum(amount_paise)::int as paise from refunds where order_id = $1',
      order.id,
    );
    expect(await paymentOf(order.id)).toMatchObject({ refunded_paise: sum.paise });
    await runDueJobs();
    expect(provider.refunds).toHaveLength(3);
  });

  it('needs two people, a paid order, and at most what was paid', async () => {
    const order = await buy();
    const alone = refund(order.id, { isFull: true }, { approvedBy: ' ASHA ' });
    await expect(alone).rejects.toThrow('two different people');
    const tooMuch = refund(order.id, { amountPaise: order.totalPaise + 1 });
    await expect(tooMuch).rejects.toThrow(
      /^The refund of ₹.* is more than is left of the payment, ₹/,
    );
    const open = await seedOrder(await seedBuyer());
    await expect(refund(open.id, { isFull: true })).rejects.toThrow('The order is created');
    await expect(refund(randomUUID(), { isFull: true })).rejects.toThrow('There is no order');
    expect(await paymentOf(order.id)).toMatchObject({ refunded_paise: 0 });
  });

  it('of an order that waits for a decision is the whole payment, without credit note', async () => {
    const order = await hold();
    await expect(refund(order.id, { amountPaise: 100 })).rejects.toThrow('waits for a decision');
    await refund(order.id, { isFull: true }, { onlyOf: 'paid' });
    expect(await statusOf(order.id)).toBe('refunded');
    expect(await creditNotes(order.id)).toEqual([]);
  });

  it('later than six months after the payment waits for a bank transfer', async () => {
    const order = await buy();
    await moveClock(new Date('2027-09-02T12:00:00Z'));
    const asked = await refund(order.id, { amountPaise: 5_000 });
    expect(await runDueJobs()).toMatchObject({ failed: 0 });
    expect(provider.refunds).toHaveLength(0);
    expect(await refundOf(order.id)).toMatchObject({
      status: 'requested',
      channel: 'bank_transfer',
    });
    const paid = { orderId: order.id, refundId: asked.id, bankReference: 'UTR1234567' };
    await completeRefund(paid);
    expect(await refundOf(order.id)).toMatchObject({ status: 'success' });
    await expect(completeRefund(paid)).rejects.toThrow('waits for no bank transfer');
    const done = await refund(order.id, { amountPaise: 100 }, { bankReference: 'UTR7654321' });
    expect(done).toMatchObject({ status: 'success', bankReference: 'UTR7654321' });
  });

  it('within six months takes no reference of a bank transfer', async () => {
    const order = await buy();
    const asked = refund(order.id, { amountPaise: 100 }, { bankReference: 'UTR1234567' });
    await expect(asked).rejects.toThrow('no bank transfer is needed');
  });
});

describe('a refund whose process was killed', () => {
  it('before the request is requested by the next run of its job', async () => {
    const order = await buy();
    const asked = await refund(order.id, { amountPaise: 500 });
    await sendRefund.run({ id: asked.id });
    await sendRefund.run({ id: asked.id });
    expect(provider.asked.filter((each) => each.startsWith('createRefund '))).toHaveLength(1);
    expect(await refundOf(order.id)).toMatchObject({ status: 'success' });
  });

  it('after the provider accepted it is not requested again', async () => {
    const order = await buy();
    const asked = await refund(order.id, { amountPaise: 500 });
    provider.losesAnswers = true;
    await expect(sendRefund.run({ id: asked.id })).rejects.toThrow('timed-out');
    expect(await refundOf(order.id)).toMatchObject({ status: 'requested' });
    await sendRefund.run({ id: asked.id });
    expect(provider.asked.filter((each) => each.startsWith('createRefund '))).toHaveLength(1);
    expect(provider.refunds).toHaveLength(1);
    expect(await refundOf(order.id)).toMatchObject({ status: 'success' });
  });
});

describe('the provider’s status of a refund', () => {
  it.each([
    ['pending', 'pending', 500, []],
    ['onhold', 'onhold', 500, ['refund_onhold']],
    ['cancelled', 'cancelled', 0, ['refund_cancelled']],
    ['failed', 'failed', 0, ['refund_failed']],
    ['success', 'success', 500, []],
    ['unknown', 'requested', 500, []],
  ] as const)(
    '%s is stored as %s, and %i paise count as refunded',
    async (said, status, paise, raised) => {
      const order = await buy();
      await refund(order.id, { amountPaise: 500 });
      provider.refundState = said;
      await runDueJobs();
      expect(await refundOf(order.id)).toMatchObject({ status });
      expect(await paymentOf(order.id)).toMatchObject({ refunded_paise: paise });
      expect(alerts()).toEqual(raised);
    },
  );

  it('is asked for again until it is final', async () => {
    const order = await buy();
    await refund(order.id, { amountPaise: 500 });
    provider.refundState = 'pending';
    await runDueJobs();
    expect(await pollRefunds()).toEqual({ changed: [], failed: 0 });
    await moveClock(new Date((await now()).getTime() + 180_000));
    provider.refundState = 'success';
    const { changed } = await pollRefunds();
    expect(changed).toEqual([expect.objectContaining({ orderId: order.id, status: 'success' })]);
  });

  it('is not asked for once the time of a run is over', async () => {
    const { id } = await buy();
    await refund(id, { amountPaise: 500 });
    provider.refundState = 'pending';
    await runDueJobs();
    await moveClock(new Date((await now()).getTime() + 180_000));
    provider.asked.length = 0;
    await pollRefunds(AbortSignal.abort());
    expect(provider.asked).toEqual([]);
    await pollRefunds();
    expect(provider.asked).toContain(`findRefund ${id}`);
  });

  it('is asked for by a new job where the job had failed for good', async () => {
    const order = await buy();
    const asked = await refund(order.id, { amountPaise: 500 });
    await moveClock(new Date((await now()).getTime() + 180_000));
    // A job that waits for its next try is left alone.
    await services.query(
      "update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour'",
    );
    await pollRefunds();
    expect(await runDueJobs()).toMatchObject({ failed: 0 });
    expect(await refundOf(order.id)).toMatchObject({ status: 'requested' });
    await services.query(
      'update graphile_worker._private_jobs set attempts = max_attempts where key = $1',
      [`send-refund ${asked?.id}`],
    );
    await pollRefunds();
    await runDueJobs();
    expect(await refundOf(order.id)).toMatchObject({ status: 'success' });
    expect(provider.refunds).toHaveLength(1);
  });

  it('failed lets a person pay by bank transfer, and nothing else before', async () => {
    const order = await buy();
    const asked = await refund(order.id, { isFull: true });
    provider.refuses = true;
    await runDueJobs();
    expect(await refundOf(order.id)).toMatchObject({ status: 'failed' });
    expect(await statusOf(order.id)).toBe('refunded');
    expect(await creditNotes(order.id)).toHaveLength(1);
    const refundId = asked.id;
    await completeRefund({ orderId: order.id, refundId, bankReference: 'UTR1234567' });
    expect(await paymentOf(order.id)).toMatchObject({ refunded_paise: order.totalPaise });
    const late = { state: 'pending', paise: order.totalPaise } as const;
    expect(await applyRefundStatus({ id: refundId, orderId: order.id }, late)).toBe('success');
    expect(alerts()).toContain('refund_differs');
  });

  it('that is refused with a reason of the firm is tried for four days, then paid by bank transfer', async () => {
    const order = await buy();
    const asked = await refund(order.id, { isFull: true });
    provider.refusesFirm = true;
    await expect(sendRefund.run({ id: asked.id })).rejects.toThrow('refused');
    expect(await refundOf(order.id)).toMatchObject({ status: 'requested' });
    await moveClock(new Date((await now()).getTime() + 4 * DAY_MS));
    await sendRefund.run({ id: asked.id });
    expect(await refundOf(order.id)).toMatchObject({ status: 'failed' });
    expect(alerts()).toContain('refund_failed');
  });

  it('of a part that failed stops further refunds until it is completed', async () => {
    const order = await buy();
    await refund(order.id, { amountPaise: 500 });
    provider.refundState = 'failed';
    await runDueJobs();
    await expect(refund(order.id, { amountPaise: 700 })).rejects.toThrow('by bank transfer first');
  });

  it('for another amount is not believed', async () => {
    const order = await buy();
    const asked = await refund(order.id, { amountPaise: 500 });
    const said = { state: 'success', paise: 499 } as const;
    const status = await applyRefundStatus({ id: asked.id, orderId: order.id }, said);
    expect(status).toBe('requested');
    expect(alerts()).toEqual(['refund_differs']);
  });
});

describe('a second payment of an order', () => {
  it('goes back in whole, without credit note, and the order stays fulfilled', async () => {
    const order = await buy();
    provider.pay(order, randomUUID());
    await settleOrder(order.id);
    await settleOrder(order.id);
    await runDueJobs();
    expect(provider.refunds.map(({ paise }) => paise)).toEqual([order.totalPaise]);
    expect(await creditNotes(order.id)).toEqual([]);
    expect(await statusOf(order.id)).toBe('fulfilled');
  });
});

describe('the provider’s event of a refund', () => {
  const accept = (event: { refundId?: string; paymentId?: string; orderId?: string }) =>
    inTransaction((transaction) =>
      acceptRefundEvent(transaction, {
        orderId: undefined,
        paymentId: undefined,
        refundId: undefined,
        ...event,
      }),
    );

  it('of ours lets a job ask the provider', async () => {
    const order = await buy();
    const asked = await refund(order.id, { amountPaise: 500 });
    provider.refundState = 'pending';
    await runDueJobs();
    provider.refundState = 'success';
    expect(await accept({ refundId: asked.id })).toBe('handled');
    await runDueJobs();
    expect(await refundOf(order.id)).toMatchObject({ status: 'success' });
  });

  it('that nobody requested is for a person once its payment is known', async () => {
    const order = await seedOrder(await seedBuyer());
    const paymentId = randomUUID();
    expect(await accept({ refundId: '123456', paymentId })).toBe('waiting');
    expect(await accept({ refundId: '123456' })).toBe('review');
    await services.query(
      `insert into payment_events (provider, key, type, payment_id, refund_id, outcome, received_at)
      values ('cashfree', $1, 'REFUND_STATUS_WEBHOOK', $1, '123456', 'waiting', $2)`,
      [paymentId, await now()],
    );
    const outcome = async () =>
      (await one('select outcome from payment_events where key = $1', paymentId)).outcome;
    await matchRefundEvents();
    expect(await outcome()).toBe('waiting');
    provider.pay(order, paymentId);
    await settleOrder(order.id);
    await matchRefundEvents();
    expect(await outcome()).toBe('review');
    expect(alerts()).toContain('unknown_refund');
  });
});

describe('an operator’s refund at its limits', () => {
  const pass = async (ms: number) => moveClock(new Date((await now()).getTime() + ms));

  it('is a rupee or more, and one of all that is left ends the order', async () => {
    const order = await buy();
    await expect(refund(order.id, { amountPaise: 99 })).rejects.toThrow('at least ₹1.00');
    const least = await refund(order.id, { amountPaise: 100 });
    expect(least).toMatchObject({ kind: 'manual', endsAt: null });
    expect(await statusOf(order.id)).toBe('fulfilled');
    const rest = await refund(order.id, { amountPaise: order.totalPaise - 100 });
    expect(rest).toMatchObject({ kind: 'manual', endsAt: expect.any(Date) });
    expect(await statusOf(order.id)).toBe('refunded');
  });

  it('takes a written request of the first day of the term and one of today', async () => {
    await moveClock(new Date('2027-01-01T10:00:00+05:30'));
    const [first, second] = [await buy({ months: 12 }), await buy({ months: 12 })];
    await moveClock(new Date('2027-04-20T10:00:00+05:30'));
    const size = (day: string) => ({ lastDay: day, requestedOn: day });
    await expect(refund(first.id, size('2027-01-01'))).resolves.toHaveProperty('id');
    await expect(refund(second.id, size('2027-04-20'))).resolves.toHaveProperty('id');
  });

  it('of the days after a day takes today, and leaves at least a day', async () => {
    await moveClock(new Date('2027-01-01T10:00:00+05:30'));
    const [first, second] = [await buy({ months: 12 }), await buy({ months: 12 })];
    await expect(refund(first.id, { lastDay: '2027-01-01' })).resolves.toHaveProperty('id');
    const end = new Date(String(await endOf(second.id)));
    const dayBefore = (days: number) =>
      new Date(end.getTime() - days * 86_400_000 + 12 * 3_600_000).toISOString().slice(0, 10);
    await expect(refund(second.id, { lastDay: dayBefore(1) })).rejects.toThrow('No day');
    await expect(refund(second.id, { lastDay: dayBefore(2) })).resolves.toHaveProperty('id');
  });

  it('of the days after a day is refused where as much went back before', async () => {
    await moveClock(new Date('2027-01-01T10:00:00+05:30'));
    const order = await buy({ months: 12, price: 12_000 });
    await refund(order.id, { amountPaise: 1_028_055 });
    const days = refund(order.id, { lastDay: '2027-04-11' });
    await expect(days).rejects.toThrow('gave back as much');
  });

  it('as a decision is refused where the order waits for none', async () => {
    const order = await buy();
    const decided = refund(order.id, { isFull: true }, { onlyOf: 'paid' });
    await expect(decided).rejects.toThrow('it waits for no decision');
  });

  it('is completed under its own order, where it waits for a bank transfer', async () => {
    const [one, other] = [await buy(), await buy()];
    const asked = await refund(one.id, { amountPaise: 500 });
    const paid = { refundId: asked.id, bankReference: 'UTR1234567' };
    await expect(completeRefund({ orderId: other.id, ...paid })).rejects.toThrow('has no refund');
    await expect(completeRefund({ orderId: one.id, ...paid })).rejects.toThrow(
      'The refund is requested by gateway',
    );
  });

  it('is taken while the provider is down', async () => {
    const order = await buy();
    provider.failure = 'unavailable';
    await expect(refund(order.id, { amountPaise: 500 })).resolves.toHaveProperty('id');
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ orderId: order.id }),
      expect.any(String),
    );
  });

  it('is asked about after two minutes, and its state is an alert once', async () => {
    const order = await buy();
    await refund(order.id, { amountPaise: 500 });
    provider.refundState = 'onhold';
    await runDueJobs();
    vi.mocked(log.error).mockClear();
    await pass(MINUTE_MS);
    provider.asked.length = 0;
    await pollRefunds();
    expect(provider.asked).toEqual([]);
    await pass(2 * MINUTE_MS);
    expect(await pollRefunds()).toEqual({ changed: [], failed: 0 });
    expect(provider.asked).toEqual([`findRefund ${order.id}`]);
    expect(alerts()).toEqual([]);
    provider.failure = 'unavailable';
    expect(await pollRefunds()).toEqual({ changed: [], failed: 1 });
    expect(alerts()).toEqual([]);
  });
});
