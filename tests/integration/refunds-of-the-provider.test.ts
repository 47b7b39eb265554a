import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordRules } from '@/lib/content/queries';
import { laterBy } from '@/lib/domain/period';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { exportCustomer } from '@/lib/server/accounts/customers/export-customer';
import { cleanUp } from '@/lib/server/accounts/retention/clean-up';
import { followDisputes } from '@/lib/server/billing/refunds/follow-disputes';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { pollRefunds } from '@/lib/server/billing/refunds/poll-refunds';
import { type RefundRequest, requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { acceptEvent } from '@/lib/server/billing/settlement/accept-event';
import { grantHeldOrder } from '@/lib/server/billing/settlement/grant-order';
import { matchRefundEvents } from '@/lib/server/billing/settlement/match-refund-events';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { closeMatter, listOpenDisputes } from '@/lib/server/operations/operator/open-matters';
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

const alerts = () =>
  vi.mocked(log.error).mock.calls.flatMap(([fields]) => Object(fields).alert ?? []);

/** An order that was paid at the provider and granted, with the ids of its payments there. */
async function buy(...more: string[]) {
  const order = await seedOrder(await seedBuyer());
  const paymentId = randomUUID();
  for (const id of [paymentId, ...more]) provider.pay(order, id);
  await settleOrder(order.id);
  return { ...order, paymentId };
}

const giveBack = (orderId: string, paymentId: string, paise: number, id: string = randomUUID()) =>
  provider.booksOf(orderId).refunds.push({ id, paymentId, paise, state: 'success' });

const refund = (orderId: string, size: RefundRequest['size'], more: Partial<RefundRequest> = {}) =>
  requestRefund({
    orderId,
    size,
    requestedBy: 'Asha',
    approvedBy: 'Ravi',
    reason: 'The buyer asked for it.',
    ...more,
  });

const elsewhere = { bankReference: 'UTR1234567', isMadeElsewhere: true };

/** The sum of an order's credit notes. */
async function notedPaise(orderId: string) {
  const [found] = await services.query(
    `select sum((document->>'totalPaise')::int)::int as paise from invoices
      where order_id = $1 and kind = 'credit_note'`,
    [orderId],
  );
  return found?.paise;
}

async function booksOf(orderId: string) {
  const [found] = await services.query(
    `select status, (select sum(refunded_paise)::int from payments where order_id = $1) as refunded,
      (select count(*)::int from invoices where order_id = $1 and kind = 'credit_note') as notes,
      (select ends_at <= $2 from entitlements where order_id = $1) as ended,
      array(select kind from order_matters where order_id = $1 and closed_at is null) as matters
     from orders where id = $1`,
    [orderId, await now()],
  );
  return found;
}

const refundsOf = (orderId: string) =>
  services.query(
    'select origin, kind, status, amount_paise from refunds where order_id = $1 order by created_at, status',
    [orderId],
  );

describe('a refund that the provider made by itself', () => {
  it('of all ends the order and the entitlement, once', async () => {
    const order = await buy();
    giveBack(order.id, order.paymentId, order.totalPaise);
    await Promise.all([followRefunds(order.id), followRefunds(order.id)]);
    expect(await refundsOf(order.id)).toEqual([
      { origin: 'provider', kind: 'manual', status: 'success', amount_paise: order.totalPaise },
    ]);
    expect(await booksOf(order.id)).toEqual({
      status: 'refunded',
      refunded: order.totalPaise,
      notes: 1,
      ended: true,
      matters: [],
    });
    await expect(refund(order.id, { isFull: true })).rejects.toThrow('refunded');
  });

  it('of a part counts, has its credit note, and is listed for a person', async () => {
    const order = await buy();
    giveBack(order.id, order.paymentId, 1_180);
    await followRefunds(order.id);
    expect(await booksOf(order.id)).toMatchObject({
      status: 'fulfilled',
      refunded: 1_180,
      notes: 1,
      ended: false,
      matters: ['provider_refund'],
    });
    const rest = await refund(order.id, { isFull: true });
    expect(rest).toMatchObject({ amountPaise: order.totalPaise - 1_180 });
  });

  it('of a surplus payment leaves the order and takes the place of ours', async () => {
    const second = randomUUID();
    const order = await buy(second);
    giveBack(order.id, second, order.totalPaise);
    await runDueJobs();
    expect(await refundsOf(order.id)).toEqual([
      expect.objectContaining({ origin: 'ours', kind: 'surplus', status: 'superseded' }),
      expect.objectContaining({ origin: 'provider', kind: 'surplus', status: 'success' }),
    ]);
    expect(await booksOf(order.id)).toMatchObject({ status: 'fulfilled', notes: 0 });
    expect(provider.booksOf(order.id).refunds).toHaveLength(1);
  });

  it('before ours is sent leaves nothing for ours', async () => {
    const order = await buy();
    await refund(order.id, { amountPaise: 100_000 });
    giveBack(order.id, order.paymentId, order.totalPaise);
    await runDueJobs();
    expect(await refundsOf(order.id)).toEqual([
      expect.objectContaining({ origin: 'ours', status: 'superseded' }),
      expect.objectContaining({ origin: 'provider', amount_paise: order.totalPaise }),
    ]);
    expect(await booksOf(order.id)).toMatchObject({
      status: 'refunded',
      refunded: order.totalPaise,
    });
    expect(provider.booksOf(order.id).refunds).toHaveLength(1);
  });

  it('that has failed changes nothing', async () => {
    const order = await buy();
    provider.booksOf(order.id).refunds.push({
      id: 'failed-1',
      paymentId: order.paymentId,
      paise: 500,
      state: 'failed',
    });
    await followRefunds(order.id);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('is asked about before one of ours is stored', async () => {
    const order = await buy();
    giveBack(order.id, order.paymentId, order.totalPaise - 1_000);
    await expect(refund(order.id, { amountPaise: 2_000 })).rejects.toThrow('more than is left');
  });
});

describe('a part that the provider gave back before ours', () => {
  it('of all was sent leaves the rest to ours', async () => {
    const order = await buy();
    await refund(order.id, { isFull: true });
    giveBack(order.id, order.paymentId, 1_000);
    await runDueJobs();
    expect(provider.booksOf(order.id).refunds.map(({ paise }) => paise)).toEqual([
      1_000,
      order.totalPaise - 1_000,
    ]);
    expect(await booksOf(order.id)).toMatchObject({
      status: 'refunded',
      refunded: order.totalPaise,
    });
  });

  it('of a surplus payment was sent leaves the rest to ours', async () => {
    const second = randomUUID();
    const order = await buy(second);
    giveBack(order.id, second, 1_000);
    await runDueJobs();
    expect(provider.booksOf(order.id).refunds.map(({ paise }) => paise)).toEqual([
      1_000,
      order.totalPaise - 1_000,
    ]);
    expect(await booksOf(order.id)).toMatchObject({ status: 'fulfilled' });
  });

  it('of all was refused leaves the rest to a bank transfer', async () => {
    const order = await buy();
    await refund(order.id, { isFull: true });
    provider.refuses = true;
    await runDueJobs();
    giveBack(order.id, order.paymentId, 1_000);
    await followRefunds(order.id);
    expect(await refundsOf(order.id)).toEqual([
      expect.objectContaining({ status: 'failed', amount_paise: order.totalPaise - 1_000 }),
      expect.objectContaining({ origin: 'provider', amount_paise: 1_000 }),
    ]);
  });
});

it('a refund of ours that was refused is owed no more once the provider gave all back', async () => {
  const order = await buy();
  await refund(order.id, { amountPaise: 1_000 });
  provider.refuses = true;
  await runDueJobs();
  giveBack(order.id, order.paymentId, order.totalPaise);
  await followRefunds(order.id);
  expect(await refundsOf(order.id)).toEqual([
    expect.objectContaining({ origin: 'ours', status: 'superseded' }),
    expect.objectContaining({ origin: 'provider', status: 'success' }),
  ]);
  expect(await notedPaise(order.id)).toBe(order.totalPaise);
  await expect(eraseCustomer(order.userId)).resolves.toBeDefined();
});

it('a refund of ours that failed leaves room for theirs, both read at once', async () => {
  const order = await buy();
  const ours = await refund(order.id, { isFull: true });
  giveBack(order.id, order.paymentId, order.totalPaise);
  provider.booksOf(order.id).refunds.push({
    id: ours.id,
    paymentId: order.paymentId,
    paise: order.totalPaise,
    state: 'failed',
  });
  await followRefunds(order.id);
  expect(await refundsOf(order.id)).toEqual([
    expect.objectContaining({ origin: 'ours', status: 'superseded' }),
    expect.objectContaining({ origin: 'provider', amount_paise: order.totalPaise }),
  ]);
  expect(alerts()).not.toContain('refund_differs');
});

it('more than was paid counts up to what was paid, ends the order, and is for a person', async () => {
  const order = await buy();
  await refund(order.id, { amountPaise: 1_000 }, elsewhere);
  giveBack(order.id, order.paymentId, order.totalPaise);
  await followRefunds(order.id);
  expect(alerts()).toContain('refund_differs');
  expect(await booksOf(order.id)).toMatchObject({
    status: 'refunded',
    refunded: order.totalPaise,
    ended: true,
    matters: ['provider_refund'],
  });
});

it('a refund of ours that the provider made after it was superseded stops nobody else’s', async () => {
  const order = await buy();
  const ours = await refund(order.id, { amountPaise: 1_000 });
  giveBack(order.id, order.paymentId, order.totalPaise);
  await followRefunds(order.id);
  giveBack(order.id, order.paymentId, 1_000, ours?.id);
  await followRefunds(order.id);
  expect(alerts()).toContain('refund_differs');
  expect(await booksOf(order.id)).toMatchObject({ refunded: order.totalPaise });
});

it('a pending refund of the provider is asked about by its id there', async () => {
  const order = await buy();
  const { refunds } = provider.booksOf(order.id);
  const theirs = { id: 'their-own-id', paymentId: order.paymentId, paise: order.totalPaise };
  refunds.push({ ...theirs, state: 'pending' });
  await followRefunds(order.id);
  refunds.splice(0, 1, { ...theirs, state: 'success' });
  await moveClock(new Date((await now()).getTime() + 3 * 60_000));
  await pollRefunds();
  expect(await refundsOf(order.id)).toEqual([expect.objectContaining({ status: 'success' })]);
});

it('a held order of which a part went back is only refunded', async () => {
  const order = await seedOrder(await seedBuyer());
  const paymentId = randomUUID();
  provider.pay(order, paymentId);
  const books = provider.booksOf(order.id);
  books.order = { ...books.order, amount: { paise: 1, currency: 'INR' } };
  await settleOrder(order.id);
  giveBack(order.id, paymentId, 1_000);
  await followRefunds(order.id);
  const at = await now();
  await expect(
    inTransaction((transaction) => grantHeldOrder(transaction, order.id, at)),
  ).rejects.toThrow('refunded');
});

it('what the provider gave back and disputes stay with an erased buyer’s order, and are in the export', async () => {
  const order = await buy();
  giveBack(order.id, order.paymentId, order.totalPaise - 1_000, 'their-refund');
  await followRefunds(order.id);
  provider.booksOf(order.id).disputes.push({
    id: 'their-dispute',
    type: 'CHARGEBACK',
    state: 'lost',
    paise: 1_000,
    respondBy: null,
    paymentId: order.paymentId,
  });
  await followDisputes(order.id);
  expect(await exportCustomer(order.userId)).toMatchObject({
    refunds: [
      { origin: 'provider', providerRefundId: 'their-refund' },
      { origin: 'dispute', providerRefundId: 'dispute-their-dispute' },
    ],
    disputes: [{ providerDisputeId: 'their-dispute', state: 'lost', amountPaise: 1_000 }],
  });
  const kept = await eraseCustomer(order.userId);
  expect(kept.map(({ what }) => what).join()).toContain('disputes');
  const later = laterBy(await now(), getRecordRules().recordKeeping);
  await moveClock(new Date(later.getTime() + 86_400_000));
  await cleanUp.run({});
  const rows = await services.query(
    `select (select count(*)::int from disputes where order_id = $1) as disputes,
      (select count(*)::int from order_matters where order_id = $1) as matters`,
    [order.id],
  );
  expect(rows).toEqual([{ disputes: 1, matters: 1 }]);
});

describe('an event', () => {
  /** Its outcome, once the provider was asked about it. */
  async function outcomeOf(ids: {
    orderId?: string | undefined;
    paymentId?: string;
    refundId?: string;
    disputeId?: string;
  }) {
    const key = randomUUID();
    const event = { type: 'X', says: key, status: 'SUCCESS', amount: undefined };
    const about = ids.disputeId === undefined ? 'refund' : 'dispute';
    await inTransaction(async (transaction) =>
      acceptEvent(
        {
          orderId: undefined,
          paymentId: undefined,
          refundId: undefined,
          disputeId: undefined,
          ...ids,
          ...event,
          about,
        },
        transaction,
        { at: await now(), key },
      ),
    );
    await runDueJobs();
    const [stored] = await services.query('select outcome from payment_events where key = $1', [
      key,
    ]);
    return stored?.outcome;
  }

  it('of what the provider does not list is for a person, though its payment is not known', async () => {
    const { id: orderId } = await buy();
    const paymentId = 'no-such-payment';
    expect(await outcomeOf({ orderId, paymentId, refundId: 'none' })).toBe('review');
    expect(await outcomeOf({ orderId, paymentId, disputeId: 'none' })).toBe('review');
    expect(await outcomeOf({ orderId: 'not-ours', refundId: 'none' })).toBe('review');
    // An id of our form that we never gave.
    expect(await outcomeOf({ orderId, paymentId, refundId: randomUUID() })).toBe('review');
  });

  it('of a dispute that the provider lists is done, and its alert names it', async () => {
    const { id: orderId, paymentId } = await buy();
    provider.booksOf(orderId).disputes.push({
      id: 'listed',
      type: 'DISPUTE',
      state: 'open',
      paise: 1_000,
      respondBy: null,
      paymentId,
    });
    expect(await outcomeOf({ orderId, paymentId, disputeId: 'listed' })).toBe('handled');
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'dispute_open', orderId, disputeId: 'listed' }),
      expect.any(String),
    );
  });

  it('of a refund whose payment is not known yet waits for it (W19)', async () => {
    const order = await buy(randomUUID());
    giveBack(order.id, 'not-yet-known', 1_000, 'early');
    const ids = { orderId: order.id, paymentId: 'not-yet-known', refundId: 'early' };
    expect(await outcomeOf(ids)).toBe('waiting');
    provider.pay(order, 'not-yet-known');
    await matchRefundEvents();
    expect(
      await services.query("select outcome from payment_events where refund_id = 'early'"),
    ).toEqual([{ outcome: 'handled' }]);
  });

  it('of a refund that failed by itself is for nobody', async () => {
    const order = await buy();
    const { refunds } = provider.booksOf(order.id);
    refunds.push({ id: 'undone', paymentId: order.paymentId, paise: 500, state: 'failed' });
    expect(await outcomeOf({ orderId: order.id, refundId: 'undone' })).toBe('handled');
  });

  it('of what can’t be read at the provider is for a person', async () => {
    const order = await buy();
    provider.failure = 'malformed';
    expect(await outcomeOf({ orderId: order.id, disputeId: 'odd' })).toBe('review');
  });

  it('while the provider can’t be asked waits', async () => {
    const order = await buy();
    provider.failure = 'unavailable';
    expect(await outcomeOf({ orderId: order.id, disputeId: 'later' })).toBe('waiting');
    expect(await outcomeOf({ paymentId: 'of-no-order-yet', refundId: 'later' })).toBe('waiting');
    await services.query("delete from payment_events where 'later' in (refund_id, dispute_id)");
  });

  it('that can’t be matched leaves the others alone', async () => {
    const [one, other] = [await buy(), await buy()];
    await services.query(
      `insert into payments (provider, provider_payment_id, order_id, outcome, amount_paise, currency, method, paid_at, created_at)
        values ('cashfree', 'poison', $1, 'surplus', 1, 'INR', 'upi', now(), now())`,
      [one.id],
    );
    const { refunds } = provider.booksOf(one.id);
    refunds.push({ id: 'poison', paymentId: 'poison', paise: Number.NaN, state: 'success' });
    giveBack(other.id, other.paymentId, 500, 'sound');
    expect(await outcomeOf({ orderId: one.id, refundId: 'poison' })).toBe('waiting');
    expect(await outcomeOf({ orderId: other.id, refundId: 'sound' })).toBe('handled');
    expect(alerts()).toContain('order_not_settled');
    await services.query("delete from payment_events where refund_id = 'poison'");
  });
});

it('a surplus refund takes the surplus payment, and leaves the other', async () => {
  const second = randomUUID();
  const order = await buy(second);
  await runDueJobs();
  expect(provider.booksOf(order.id).refunds).toEqual([
    expect.objectContaining({ paymentId: second, paise: order.totalPaise }),
  ]);
});

it('a refund that was made elsewhere is recorded and never sent', async () => {
  const order = await buy();
  await refund(order.id, { isFull: true }, elsewhere);
  await runDueJobs();
  expect(await refundsOf(order.id)).toEqual([
    expect.objectContaining({ origin: 'elsewhere', status: 'success' }),
  ]);
  expect(provider.booksOf(order.id).refunds).toEqual([]);
  expect(await booksOf(order.id)).toMatchObject({ status: 'refunded', notes: 1 });
});

describe('a dispute', () => {
  const dispute = async (
    order: { id: string; totalPaise: number; paymentId: string },
    state: 'open' | 'won' | 'lost' | 'unknown',
    respondBy = new Date('2027-03-08T18:29:59Z'),
  ) => {
    const { disputes } = provider.booksOf(order.id);
    disputes.splice(0, 1, {
      id: `d-${order.id}`,
      type: 'DISPUTE',
      state,
      paise: order.totalPaise,
      respondBy,
      paymentId: order.paymentId,
    });
    await followDisputes(order.id);
    const [stored] = await services.query(
      'select state, amount_paise, respond_by, closed_at is not null as closed from disputes where order_id = $1',
      [order.id],
    );
    return stored;
  };

  it('is kept with its amount and the day by which to answer, and stops a refund', async () => {
    const order = await buy();
    expect(await dispute(order, 'open')).toEqual({
      state: 'open',
      amount_paise: order.totalPaise,
      respond_by: new Date('2027-03-08T18:29:59Z'),
      closed: false,
    });
    expect(alerts()).toContain('dispute_open');
    await expect(refund(order.id, { isFull: true })).rejects.toThrow('--despite-dispute');
    await refund(order.id, { amountPaise: 500 }, { despiteDispute: true });
  });

  it('of another stage has another day by which to answer', async () => {
    const order = await buy();
    await dispute(order, 'open');
    vi.mocked(log.error).mockClear();
    const later = new Date('2027-04-20T18:29:59Z');
    expect(await dispute(order, 'open', later)).toMatchObject({ respond_by: later });
    expect(alerts()).toEqual(['dispute_open']);
  });

  it('that is not known yet is asked about before a refund', async () => {
    const order = await buy();
    provider.booksOf(order.id).disputes.push({
      id: `d-${order.id}`,
      type: 'DISPUTE',
      state: 'open',
      paise: order.totalPaise,
      respondBy: null,
      paymentId: order.paymentId,
    });
    await expect(refund(order.id, { isFull: true })).rejects.toThrow('--despite-dispute');
  });

  it('that is lost after a part went back leaves nothing to refund', async () => {
    const order = await buy();
    await refund(order.id, { amountPaise: 1_000 });
    await runDueJobs();
    await dispute(order, 'lost');
    expect(await booksOf(order.id)).toMatchObject({
      status: 'refunded',
      refunded: order.totalPaise,
      ended: true,
      matters: ['provider_refund'],
    });
    await expect(refund(order.id, { isFull: true })).rejects.toThrow('refunded');
  });

  it('that is lost is as a refund by the provider, once', async () => {
    const order = await buy();
    await dispute(order, 'open');
    await dispute(order, 'lost');
    expect(await dispute(order, 'won')).toMatchObject({ state: 'lost', closed: true });
    expect(await refundsOf(order.id)).toEqual([
      { origin: 'dispute', kind: 'manual', status: 'success', amount_paise: order.totalPaise },
    ]);
    expect(await booksOf(order.id)).toMatchObject({ status: 'refunded', notes: 1, ended: true });
  });

  it('that is won is closed', async () => {
    const order = await buy();
    await dispute(order, 'open');
    expect(await dispute(order, 'won')).toMatchObject({ state: 'won', closed: true });
    expect(await booksOf(order.id)).toMatchObject({ status: 'fulfilled', refunded: 0 });
  });

  it('that says what is not known waits for a person, who can close it', async () => {
    const order = await buy();
    expect(await dispute(order, 'unknown')).toMatchObject({ state: 'unknown', closed: false });
    expect(alerts()).toContain('dispute_unknown');
    await expect(refund(order.id, { isFull: true })).rejects.toThrow('--despite-dispute');
    expect(await closeMatter(order.id, 'paid_twice')).toBe(false);
    expect(await closeMatter(order.id, `d-${order.id}`)).toBe(true);
    expect(await closeMatter(order.id, `d-${order.id}`)).toBe(false);
    expect(await dispute(order, 'unknown')).toMatchObject({ state: 'unknown', closed: true });
    const waiting = (await listOpenDisputes()).map(({ orderId }) => orderId);
    expect(waiting).not.toContain(order.id);
    expect(await dispute(order, 'open')).toMatchObject({ state: 'open', closed: false });
  });
});
