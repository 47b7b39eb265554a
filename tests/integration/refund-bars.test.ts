import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/domain/dates';
import { completeRefund } from '@/lib/server/billing/refunds/complete-refund';
import { followDisputes } from '@/lib/server/billing/refunds/follow-disputes';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { pollRefunds } from '@/lib/server/billing/refunds/poll-refunds';
import { type RefundRequest, requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { sendDespiteDispute } from '@/lib/server/billing/refunds/send-despite-dispute';
import { sendRefund } from '@/lib/server/billing/refunds/send-refund';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { listAlerts, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import type { GatewayDispute, GatewayRefund } from '@/lib/server/core/ports/payment-gateway';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { listOpenRefunds } from '@/lib/server/operations/operator/open-matters';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

/* Conditions that bar a refund are checked when money moves, not only when the refund is stored. */

const services = startServices();
const provider = startGateway();

beforeEach(async () => {
  await services.query('delete from graphile_worker._private_jobs');
  // The provider has forgotten the orders of earlier tests.
  await services.query(
    "update refunds set status = 'superseded', completed_at = created_at where status <> 'success'",
  );
});

/** An order that was paid, by so many payments, and granted. */
async function buy({ payments = 1 } = {}) {
  const order = await seedOrder(await seedBuyer());
  const paymentIds = Array.from({ length: payments }, () => randomUUID());
  for (const id of paymentIds) provider.pay(order, id);
  await settleOrder(order.id);
  return { ...order, paymentId: paymentIds[0] ?? '', secondId: paymentIds[1] ?? '' };
}

type Order = Awaited<ReturnType<typeof buy>>;

const refund = (orderId: string, more: Partial<RefundRequest> = {}) =>
  requestRefund({
    orderId,
    size: { isFull: true },
    requestedBy: 'Asha',
    approvedBy: 'Ravi',
    reason: 'The buyer asked for it.',
    ...more,
  });

function dispute({ id, paymentId, totalPaise }: Order, state: GatewayDispute['state']): void {
  const of = { id: `d-${id}`, type: 'DISPUTE', paise: totalPaise, respondBy: null, paymentId };
  provider.booksOf(id).disputes.splice(0, 1, { ...of, state });
}

/** The provider makes a refund, by default of its own; if it has one of this id, that gets the state. */
function makeThere(
  { id: orderId, paymentId }: Order,
  paise: number,
  state: GatewayRefund['state'],
  id = `their-${orderId}`,
): void {
  const { refunds } = provider.booksOf(orderId);
  const index = refunds.findIndex((each) => each.id === id);
  refunds.splice(index < 0 ? refunds.length : index, 1, { id, paymentId, paise, state });
}

/** Runs the jobs that send refunds, as often as there are any, after the provider was asked. */
async function sendAll(): Promise<void> {
  await moveClock(new Date((await now()).getTime() + 3 * MINUTE_MS));
  await pollRefunds();
  const waiting = await services.query(
    "select key from graphile_worker.jobs where key like 'send-refund %'",
  );
  for (const { key } of waiting) {
    await services.query('select graphile_worker.remove_job($1)', [key]);
    await sendRefund.run({ id: String(key).replace('send-refund ', '') });
  }
}

const refundsOf = (orderId: string) =>
  services.query(
    'select origin, status, channel, amount_paise from refunds where order_id = $1 order by origin',
    [orderId],
  );

const ours = (status: string, more: object = {}) =>
  expect.objectContaining({ origin: 'ours', status, ...more });

const theirs = (status: string) => expect.objectContaining({ origin: 'provider', status });

async function stateOf(orderId: string) {
  const [found] = await services.query(
    `select status, (select ends_at > $2 from entitlements where order_id = $1) as runs,
      (select coalesce(sum((document->>'totalPaise')::int), 0)::int from invoices
        where order_id = $1 and kind = 'credit_note') as noted,
      (select sum(refunded_paise)::int from payments where order_id = $1) as refunded
     from orders where id = $1`,
    [orderId, await now()],
  );
  return found;
}

const alerts = () =>
  vi.mocked(log.error).mock.calls.flatMap(([fields]) => Object(fields).alert ?? []);

/** Open alerts by which somebody is asked to pay a refund of an order by bank transfer. */
async function requestsOf(orderId: string) {
  await storeAlerts();
  const open = (await listAlerts()).filter(({ about }) => about === orderId);
  return open.map(({ kind }) => kind).filter((kind) => /^refund_(?:failed|cancelled)$/.test(kind));
}

it('a refund is not listed as one that waits for the dispute of another order', async () => {
  const disputed = await buy();
  dispute(disputed, 'open');
  await followDisputes(disputed.id);
  const { id } = await refund((await buy()).id);
  expect(await listOpenRefunds()).toEqual([
    expect.objectContaining({ id, waitsForDispute: false }),
  ]);
});

describe('a refund of a payment that is disputed before it is sent', () => {
  it('waits, is listed so, and is sent by itself once the dispute is won', async () => {
    const order = await buy();
    const { id } = await refund(order.id);
    dispute(order, 'open');
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('requested')]);
    expect(await listOpenRefunds()).toEqual([
      expect.objectContaining({ id, waitsForDispute: true }),
    ]);
    await sendAll();
    expect(provider.timesAsked('createRefund', order.id)).toBe(0);
    dispute(order, 'won');
    await followDisputes(order.id);
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('success')]);
  });

  it('waits too where it was stored while the provider was down', async () => {
    const order = await buy();
    dispute(order, 'open');
    provider.failure = 'unavailable';
    await refund(order.id);
    provider.failure = null;
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('requested')]);
    expect(alerts()).toContain('dispute_open');
  });

  it('waits too where it is the automatic one of a second payment', async () => {
    const order = await buy({ payments: 2 });
    dispute(order, 'open');
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('requested')]);
    dispute(order, 'won');
    await followDisputes(order.id);
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('success')]);
  });

  it('waits for a person where the dispute says what is not known', async () => {
    const order = await buy();
    await refund(order.id);
    dispute(order, 'unknown');
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('requested')]);
  });

  it('gives way once the dispute is lost', async () => {
    const order = await buy();
    await refund(order.id, { size: { amountPaise: 100_000 } });
    dispute(order, 'open');
    await sendAll();
    dispute(order, 'lost');
    await followDisputes(order.id);
    await sendAll();
    expect(provider.timesAsked('createRefund', order.id)).toBe(0);
    expect(await refundsOf(order.id)).toEqual([
      expect.objectContaining({ origin: 'dispute', amount_paise: order.totalPaise }),
      ours('superseded'),
    ]);
    expect(await stateOf(order.id)).toMatchObject({
      status: 'refunded',
      noted: order.totalPaise,
    });
  });

  it('is sent where two people decided so in spite of the dispute', async () => {
    const order = await buy();
    dispute(order, 'open');
    await refund(order.id, { despiteDispute: true });
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('success')]);
  });

  it('waits for a dispute that is newer than the decision', async () => {
    const order = await buy();
    await refund(order.id, { despiteDispute: true });
    dispute(order, 'open');
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('requested')]);
    expect(provider.timesAsked('createRefund', order.id)).toBe(0);
  });

  it('is sent where two people decide so after it was stored', async () => {
    const order = await buy({ payments: 2 });
    dispute(order, 'open');
    await sendAll();
    const [{ id = '' } = {}] = await listOpenRefunds();
    const other = await buy();
    const of = { orderId: order.id, refundId: id };
    await expect(sendDespiteDispute({ ...of, orderId: other.id })).rejects.toThrow('no refund');
    await sendDespiteDispute(of);
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('success')]);
    await expect(sendDespiteDispute(of)).rejects.toThrow('no refund');
  });

  it('is stored again once the dispute was won', async () => {
    const order = await buy();
    dispute(order, 'open');
    await expect(refund(order.id)).rejects.toThrow('--despite-dispute');
    dispute(order, 'won');
    await expect(refund(order.id)).resolves.toHaveProperty('id');
  });
});

describe('a refund that the provider is making by itself', () => {
  it('ends nothing until it succeeds', async () => {
    const order = await buy();
    makeThere(order, order.totalPaise, 'pending');
    await followRefunds(order.id);
    const untouched = { status: 'fulfilled', runs: true, noted: 0, refunded: 0 };
    expect(await stateOf(order.id)).toEqual(untouched);
    await expect(refund(order.id)).rejects.toThrow('wait until it has ended');
    makeThere(order, order.totalPaise, 'success');
    await sendAll();
    expect(await stateOf(order.id)).toEqual({
      status: 'refunded',
      runs: false,
      noted: order.totalPaise,
      refunded: order.totalPaise,
    });
  });

  it('of a second payment leaves the order to others', async () => {
    const order = await buy({ payments: 2 });
    makeThere({ ...order, paymentId: order.secondId }, order.totalPaise, 'pending');
    await followRefunds(order.id);
    await expect(refund(order.id)).resolves.toMatchObject({ amountPaise: order.totalPaise });
  });

  it.each(['cancelled', 'failed'] as const)('ends nothing where it is %s', async (state) => {
    const order = await buy();
    makeThere(order, order.totalPaise, 'pending');
    await followRefunds(order.id);
    makeThere(order, order.totalPaise, state);
    await followRefunds(order.id);
    expect(await stateOf(order.id)).toMatchObject({ status: 'fulfilled', runs: true, noted: 0 });
    // Nobody owes it.
    expect(await listOpenRefunds()).toEqual([]);
    expect(alerts()).toEqual([]);
    await expect(refund(order.id)).resolves.toMatchObject({ amountPaise: order.totalPaise });
  });

  it('counts once, also where an earlier release counted it before its success', async () => {
    const order = await buy();
    makeThere(order, 100_000, 'pending');
    await followRefunds(order.id);
    await services.query('update payments set refunded_paise = 100000 where order_id = $1', [
      order.id,
    ]);
    makeThere(order, 100_000, 'success');
    await followRefunds(order.id);
    expect(await stateOf(order.id)).toMatchObject({ refunded: 100_000, noted: 100_000 });
  });

  it('leaves ours alone where both fit', async () => {
    const order = await buy();
    await refund(order.id, { size: { amountPaise: order.totalPaise - 100_000 } });
    makeThere(order, 100_000, 'pending');
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('success'), theirs('pending')]);
  });

  it.each(['pending', 'onhold'] as const)(
    'keeps ours back while it is %s, and no longer',
    async (state) => {
      const order = await buy();
      await refund(order.id);
      makeThere(order, 100_000, state);
      await sendAll();
      expect(await refundsOf(order.id)).toEqual([ours('requested'), theirs(state)]);
      makeThere(order, 100_000, 'cancelled');
      await sendAll();
      await sendAll();
      expect(await refundsOf(order.id)).toEqual([
        ours('success', { amount_paise: order.totalPaise }),
        theirs('cancelled'),
      ]);
    },
  );

  it('leaves the rest to ours where it succeeds', async () => {
    const order = await buy();
    await refund(order.id);
    makeThere(order, 100_000, 'pending');
    await sendAll();
    makeThere(order, 100_000, 'success');
    await sendAll();
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([
      ours('success', { amount_paise: order.totalPaise - 100_000 }),
      theirs('success'),
    ]);
    expect(await stateOf(order.id)).toMatchObject({ noted: order.totalPaise });
  });
});

describe('a refund is not recorded as paid by bank', () => {
  /** A refund that has failed here. */
  async function fail() {
    const order = await buy();
    const { id } = await refund(order.id);
    provider.refuses = true;
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('failed')]);
    const transfer = { orderId: order.id, refundId: id, bankReference: 'UTR1234567' };
    return { order, transfer };
  }

  it.each(['pending', 'onhold', 'success', 'unknown'] as const)(
    'where the provider has it as %s',
    async (state) => {
      const { order, transfer } = await fail();
      makeThere(order, order.totalPaise, state, transfer.refundId);
      await expect(completeRefund(transfer)).rejects.toThrow(`reports this refund as ${state}`);
      expect(await refundsOf(order.id)).toEqual([expect.objectContaining({ channel: 'gateway' })]);
    },
  );

  it('while the provider can’t be asked, also where the transfer was made before', async () => {
    const { transfer } = await fail();
    const other = await buy();
    provider.failure = 'unavailable';
    await expect(completeRefund(transfer)).rejects.toThrow("can't be asked now (unavailable)");
    const made = { bankReference: 'UTR1234567', isMadeElsewhere: true };
    await expect(refund(other.id, made)).rejects.toThrow("can't be asked now");
    provider.failure = null;
    await expect(completeRefund(transfer)).resolves.toMatchObject({ status: 'success' });
  });

  it('while the payment is disputed, unless that was decided', async () => {
    const { order, transfer } = await fail();
    dispute(order, 'open');
    await expect(completeRefund(transfer)).rejects.toThrow('--despite-dispute');
    await expect(completeRefund({ ...transfer, despiteDispute: true })).resolves.toMatchObject({
      status: 'success',
    });
  });

  it('while the provider is making one by itself that leaves too little', async () => {
    const { order, transfer } = await fail();
    makeThere(order, 100_000, 'pending');
    await expect(completeRefund(transfer)).rejects.toThrow('of its own');
  });

  it('of which the provider gave a part back since, before that part is told', async () => {
    const { order, transfer } = await fail();
    makeThere(order, 100_000, 'success');
    await expect(completeRefund(transfer)).rejects.toThrow('is left to transfer');
    await expect(completeRefund(transfer)).resolves.toMatchObject({
      amountPaise: order.totalPaise - 100_000,
    });
  });

  it('of what a dispute took while the provider was making it', async () => {
    const order = await buy();
    const lostPaise = order.totalPaise - 150_000;
    provider.newRefundState = 'pending';
    const { id: refundId } = await refund(order.id, { size: { amountPaise: 200_000 } });
    await sendAll();
    dispute({ ...order, totalPaise: lostPaise }, 'lost');
    await followDisputes(order.id);
    makeThere(order, 200_000, 'cancelled', refundId);
    const transfer = { orderId: order.id, refundId, bankReference: 'UTR1234567' };
    await expect(completeRefund(transfer)).rejects.toThrow('is left to transfer');
    await completeRefund(transfer);
    expect(await refundsOf(order.id)).toEqual([
      expect.objectContaining({ origin: 'dispute', amount_paise: lostPaise }),
      ours('success', { amount_paise: 150_000 }),
    ]);
    expect(await stateOf(order.id)).toMatchObject({
      noted: order.totalPaise,
      refunded: order.totalPaise,
    });
  });

  it.each([
    ['the rest', 150_000, ['refund_cancelled'], [150_000]],
    ['nothing', 0, [], []],
  ])('of which a dispute leaves %s owed, as is told before', async (_, keptPaise, open, owed) => {
    const order = await buy();
    provider.newRefundState = 'pending';
    const { id: refundId } = await refund(order.id, { size: { amountPaise: 200_000 } });
    await sendAll();
    dispute({ ...order, totalPaise: order.totalPaise - keptPaise }, 'lost');
    await followDisputes(order.id);
    makeThere(order, 200_000, 'cancelled', refundId);
    await sendAll();
    await sendAll();
    expect((await listOpenRefunds()).map(({ amountPaise }) => amountPaise)).toEqual(owed);
    expect(await requestsOf(order.id)).toEqual(open);
  });

  it('that is transferred or made after all, and nobody is asked to pay it any more', async () => {
    const [{ order, transfer }, late] = [await fail(), await fail()];
    expect(await requestsOf(order.id)).toEqual(['refund_failed']);
    await completeRefund(transfer);
    expect(await requestsOf(order.id)).toEqual([]);
    makeThere(late.order, late.order.totalPaise, 'success', late.transfer.refundId);
    await sendAll();
    expect(await requestsOf(late.order.id)).toEqual([]);
  });

  it.each(['pending', 'success', 'unknown'] as const)(
    'and the provider’s %s after that is an alert at once',
    async (state) => {
      const { order, transfer } = await fail();
      await completeRefund(transfer);
      vi.mocked(log.error).mockClear();
      makeThere(order, order.totalPaise, state, transfer.refundId);
      // As the provider's event of it does.
      await sendRefund.run({ id: transfer.refundId });
      expect(alerts()).toEqual(['refund_differs']);
      expect(await refundsOf(order.id)).toEqual([ours('success', { channel: 'bank_transfer' })]);
    },
  );

  it('and the provider’s failure after that is none', async () => {
    const { order, transfer } = await fail();
    await completeRefund(transfer);
    vi.mocked(log.error).mockClear();
    makeThere(order, order.totalPaise, 'failed', transfer.refundId);
    await sendRefund.run({ id: transfer.refundId });
    expect(alerts()).toEqual([]);
  });
});

describe('the credit notes', () => {
  it('of a full refund that failed, of which a part came back by the dashboard, are the invoice', async () => {
    const order = await buy();
    const { id: refundId } = await refund(order.id);
    provider.refuses = true;
    await sendAll();
    makeThere(order, 100_000, 'success');
    await followRefunds(order.id);
    expect(await stateOf(order.id)).toMatchObject({ noted: order.totalPaise });
    await completeRefund({ orderId: order.id, refundId, bankReference: 'UTR1234567' });
    expect(await stateOf(order.id)).toMatchObject({
      noted: order.totalPaise,
      refunded: order.totalPaise,
    });
  });

  it('of a refund that gave way count for the one in its place', async () => {
    const order = await buy();
    await refund(order.id, { size: { amountPaise: 200_000 } });
    makeThere(order, order.totalPaise - 50_000, 'success');
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([ours('superseded'), theirs('success')]);
    expect(await stateOf(order.id)).toMatchObject({ noted: order.totalPaise - 50_000 });
  });

  it('of several refunds of which the provider’s takes the place stay what was decided', async () => {
    const order = await buy();
    for (const amountPaise of [200_000, 100_000]) await refund(order.id, { size: { amountPaise } });
    makeThere(order, 250_000, 'success');
    await followRefunds(order.id);
    expect(await refundsOf(order.id)).toEqual(
      expect.arrayContaining([
        ours('requested', { amount_paise: 50_000 }),
        ours('superseded'),
        theirs('success'),
      ]),
    );
    expect(await stateOf(order.id)).toMatchObject({ noted: 300_000, refunded: 300_000 });
  });

  it('of a refund beside the provider’s, both of which fit, are the sum of both', async () => {
    const order = await buy();
    makeThere(order, 300_000, 'pending', 'their-first');
    await followRefunds(order.id);
    makeThere(order, 300_000, 'cancelled', 'their-first');
    await refund(order.id, { size: { amountPaise: 200_000 } });
    makeThere(order, 100_000, 'success');
    await followRefunds(order.id);
    expect(await stateOf(order.id)).toMatchObject({ noted: 300_000, refunded: 300_000 });
  });

  it('of a refund that is reduced by the provider’s stay what was decided', async () => {
    const order = await buy();
    await refund(order.id, { size: { amountPaise: 200_000 } });
    makeThere(order, 160_000, 'success');
    await sendAll();
    await sendAll();
    expect(await refundsOf(order.id)).toEqual([
      ours('success', { amount_paise: 40_000 }),
      theirs('success'),
    ]);
    expect(await stateOf(order.id)).toMatchObject({ noted: 200_000, refunded: 200_000 });
  });
});

describe('the order', () => {
  it('of which all went back or is owed has ended, whoever gives it back', async () => {
    const order = await buy();
    await refund(order.id, { size: { amountPaise: 100_000 } });
    provider.refuses = true;
    await sendAll();
    makeThere(order, order.totalPaise - 100_000, 'success');
    await followRefunds(order.id);
    expect(await stateOf(order.id)).toMatchObject({ status: 'refunded', runs: false });
  });

  it('ends by a dashboard’s refund of all though a second payment is there', async () => {
    const order = await buy({ payments: 2 });
    makeThere(order, order.totalPaise, 'success');
    await followRefunds(order.id);
    expect(await stateOf(order.id)).toMatchObject({ status: 'refunded', runs: false });
  });
});

describe('what the provider says of a refund', () => {
  it('a failure after a success is an alert, and the refund is not owed again', async () => {
    const order = await buy();
    const { id } = await refund(order.id);
    await sendAll();
    makeThere(order, order.totalPaise, 'failed', id);
    await sendRefund.run({ id });
    expect(alerts()).toEqual(['refund_differs']);
    expect(await refundsOf(order.id)).toEqual([ours('success')]);
    expect(await stateOf(order.id)).toMatchObject({ refunded: order.totalPaise });
  });

  it('a failure of one that gave way asks for no bank transfer', async () => {
    const order = await buy();
    const { id } = await refund(order.id);
    makeThere(order, order.totalPaise, 'success');
    await followRefunds(order.id);
    makeThere(order, order.totalPaise, 'failed', id);
    await followRefunds(order.id);
    expect(await refundsOf(order.id)).toEqual([ours('superseded'), theirs('success')]);
    expect(alerts()).not.toContain('refund_failed');
  });

  it('a state that is not known keeps ours from giving way', async () => {
    const order = await buy();
    const { id } = await refund(order.id, { size: { amountPaise: 200_000 } });
    makeThere(order, 200_000, 'unknown', id);
    makeThere(order, order.totalPaise - 100_000, 'success');
    await followRefunds(order.id);
    expect(await refundsOf(order.id)).toEqual([
      ours('requested', { amount_paise: 200_000 }),
      expect.objectContaining({ amount_paise: order.totalPaise - 200_000 }),
    ]);
    expect(alerts()).toContain('refund_differs');
  });

  it('the same where a dispute is lost', async () => {
    const order = await buy();
    const { id } = await refund(order.id, { size: { amountPaise: 200_000 } });
    makeThere(order, 200_000, 'unknown', id);
    dispute(order, 'lost');
    await followDisputes(order.id);
    expect(await refundsOf(order.id)).toEqual([
      expect.objectContaining({ origin: 'dispute', amount_paise: order.totalPaise - 200_000 }),
      ours('requested'),
    ]);
  });
});

it('a dispute over another amount than before is stored and is an alert', async () => {
  const order = await buy();
  dispute(order, 'open');
  await followDisputes(order.id);
  vi.mocked(log.error).mockClear();
  dispute({ ...order, totalPaise: 1_000 }, 'open');
  await followDisputes(order.id);
  expect(alerts()).toEqual(['dispute_open']);
  const stored = await services.query('select amount_paise from disputes where order_id = $1', [
    order.id,
  ]);
  expect(stored).toEqual([{ amount_paise: 1_000 }]);
});
