import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '@/lib/server/clock';
import { followDisputes } from '@/lib/server/disputes/follow-disputes';
import { log } from '@/lib/server/log';
import { gateway } from '@/lib/server/payments/chosen-gateway';
import { followRefunds } from '@/lib/server/refunds/follow-refunds';
import { type RefundRequest, requestRefund } from '@/lib/server/refunds/request-refund';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { runDueJobs } from '@/lib/server/worker/run-due-jobs';
import { MemoryGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

vi.mock('@/lib/server/payments/chosen-gateway', async () => {
  const { cashfree } = await import('@/lib/server/providers/cashfree/cashfree-gateway');
  const memory = await import('./memory-gateway');
  return { gateway: new memory.MemoryGateway(cashfree.webhook) };
});

const services = startServices();

function provider(): MemoryGateway {
  if (gateway instanceof MemoryGateway) return gateway;
  throw new Error('The test has a gateway of its own.');
}

beforeEach(async () => {
  provider().reset();
  vi.spyOn(log, 'error').mockReturnValue();
  vi.spyOn(log, 'warn').mockReturnValue();
  await services.query('delete from graphile_worker._private_jobs');
});

const alerts = () =>
  vi.mocked(log.error).mock.calls.flatMap(([fields]) => Object(fields).alert ?? []);

/** An order that was paid at the provider and granted, with the ids of its payments there. */
async function buy(...more: string[]) {
  const order = await seedOrder(await seedBuyer());
  const paymentId = randomUUID();
  for (const id of [paymentId, ...more]) provider().pay(order, id);
  await settleOrder(order.id);
  return { ...order, paymentId };
}

const giveBack = (orderId: string, paymentId: string, paise: number, id: string = randomUUID()) =>
  provider().booksOf(orderId).refunds.push({ id, paymentId, paise, state: 'success' });

const refund = (orderId: string, size: RefundRequest['size'], more: Partial<RefundRequest> = {}) =>
  requestRefund({
    orderId,
    size,
    requestedBy: 'Asha',
    approvedBy: 'Ravi',
    reason: 'The buyer asked for it.',
    ...more,
  });

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
    const [rest] = await refund(order.id, { isFull: true });
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
    expect(provider().booksOf(order.id).refunds).toHaveLength(1);
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
    expect(provider().booksOf(order.id).refunds).toHaveLength(1);
  });

  it('that has failed changes nothing', async () => {
    const order = await buy();
    provider().booksOf(order.id).refunds.push({
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

it('a surplus refund takes the surplus payment, and leaves the other', async () => {
  const second = randomUUID();
  const order = await buy(second);
  await runDueJobs();
  expect(provider().booksOf(order.id).refunds).toEqual([
    expect.objectContaining({ paymentId: second, paise: order.totalPaise }),
  ]);
});

it('a refund that was made elsewhere is recorded and never sent', async () => {
  const order = await buy();
  const made = { bankReference: 'UTR1234567', isMadeElsewhere: true };
  await refund(order.id, { isFull: true }, made);
  await runDueJobs();
  expect(await refundsOf(order.id)).toEqual([
    expect.objectContaining({ origin: 'elsewhere', status: 'success' }),
  ]);
  expect(provider().booksOf(order.id).refunds).toEqual([]);
  expect(await booksOf(order.id)).toMatchObject({ status: 'refunded', notes: 1 });
});

describe('a dispute', () => {
  const dispute = async (
    order: { id: string; totalPaise: number; paymentId: string },
    state: 'open' | 'won' | 'lost' | 'unknown',
  ) => {
    const { disputes } = provider().booksOf(order.id);
    disputes.splice(0, 1, {
      id: `d-${order.id}`,
      type: 'DISPUTE',
      state,
      paise: order.totalPaise,
      respondBy: new Date('2027-03-08T18:29:59Z'),
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

  it('that says what is not known waits for a person', async () => {
    expect(await dispute(await buy(), 'unknown')).toMatchObject({
      state: 'unknown',
      closed: false,
    });
    expect(alerts()).toContain('dispute_unknown');
  });
});
