import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { openMatter } from '@/lib/server/core/ledger/move-order';
import type { GatewayRefund } from '@/lib/server/core/ports/payment-gateway';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { giveWay } from './give-way';
import { reduceOrder } from './reduce-order';
import { isCounted, isUndone } from './refund-states';
import type { Payment, Refund } from './take-from-payment';

interface ProviderRefund {
  readonly payment: Payment;
  readonly their: Pick<GatewayRefund, 'id' | 'state' | 'paise'>;
  /** All refunds of the order at the provider. */
  readonly listed: readonly Pick<GatewayRefund, 'id'>[];
  readonly origin?: 'provider' | 'dispute';
  readonly at: Date;
}

/** The payment that the provider means; of an order with one payment it is that one. */
export async function findPayment(
  transaction: Queryable,
  orderId: string,
  { paymentId }: Pick<GatewayRefund, 'paymentId'>,
): Promise<Payment | undefined> {
  const found = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  if (paymentId === null && found.length === 1) return found[0];
  return found.find(({ providerPaymentId }) => providerPaymentId === paymentId);
}

/**
 * Stores a refund that the provider, its dashboard or a dispute made of a payment. Until it succeeds it
 * changes nothing else; then it counts, with its credit note, and reduces our unsent refunds, so that
 * nothing goes back twice. The order is locked.
 *
 * @returns whether it is stored and can count. At most what the payment has left counts; if that is less, a
 * person has to look.
 */
export async function storeProviderRefund(
  transaction: Queryable,
  { payment, their, origin = 'provider', ...more }: ProviderRefund,
): Promise<boolean> {
  const isThis = eq(refunds.providerRefundId, their.id);
  const [known] = await transaction.select().from(refunds).where(isThis);
  if (!known && ((their.state !== 'unknown' && isUndone(their.state)) || their.paise <= 0)) {
    return false;
  }
  const refund = known ?? (await insert(transaction, { payment, their, origin, at: more.at }));
  const state = their.state === 'unknown' ? refund.status : their.state;
  if (state === 'success') return count(transaction, refund, { payment, their, ...more });
  if (state === refund.status) return state !== 'superseded';
  if (refund.status === 'success') {
    raiseAlert('refund_differs', refund.orderId, {
      orderId: refund.orderId,
      refundId: their.id,
      status: state,
    });
    return true;
  }
  const said = { status: state, completedAt: isUndone(state) ? more.at : null };
  await transaction.update(refunds).set(said).where(isThis);
  await recount(transaction, refund);
  if (state === 'onhold') {
    raiseAlert('refund_onhold', refund.orderId, { orderId: refund.orderId, refundId: their.id });
  }
  return true;
}

async function insert(
  transaction: Queryable,
  { payment, their, origin, at }: Omit<ProviderRefund, 'listed'>,
): Promise<Refund> {
  const [stored] = await transaction
    .insert(refunds)
    .values({
      orderId: payment.orderId,
      paymentId: payment.id,
      amountPaise: their.paise,
      origin,
      providerRefundId: their.id,
      kind: payment.outcome === 'surplus' ? 'surplus' : 'manual',
      status: 'pending',
      channel: 'gateway',
      reason: origin === 'dispute' ? 'A dispute was lost.' : 'The provider gave it back.',
      createdAt: at,
    })
    .returning();
  if (!stored) throw new Error('An insert returns its row.');
  return stored;
}

/**
 * Counts a refund of the provider that has succeeded, up to what its payment has left. If it was counted for
 * less, it counts for more once another refund has failed.
 */
async function count(
  transaction: Queryable,
  refund: Refund,
  { payment, their, listed, at }: Omit<ProviderRefund, 'origin'>,
): Promise<boolean> {
  const { id, orderId } = refund;
  const beforePaise = isCounted(refund) ? refund.amountPaise : 0;
  if (beforePaise >= their.paise) return true;
  const others = await othersOf(transaction, refund);
  await giveWay(transaction, others, { payment, their, beforePaise, listed, at });
  const countedPaise = sumOfCounted(await othersOf(transaction, refund));
  const amountPaise = Math.min(their.paise, payment.amountPaise - countedPaise);
  const isKnown = refund.status === 'success' || refund.status === 'superseded';
  if (isKnown && amountPaise === beforePaise) return beforePaise > 0;
  if (amountPaise < their.paise) {
    raiseAlert('refund_differs', orderId, { orderId, refundId: their.id });
    await openMatter(transaction, { orderId, kind: 'provider_refund', at });
  }
  const isLeft = amountPaise > 0;
  const counted = isLeft
    ? ({ status: 'success', amountPaise, completedAt: at } as const)
    : ({ status: 'superseded', completedAt: at } as const);
  await transaction.update(refunds).set(counted).where(eq(refunds.id, id));
  await recount(transaction, refund);
  if (isLeft) await reduceOrder(transaction, refund, at);
  return isLeft;
}

/**
 * Sums up what counts as refunded of a payment. An earlier release also counted pending refunds of the
 * provider, so adding a difference would keep its error.
 */
async function recount(transaction: Queryable, { paymentId }: Refund): Promise<void> {
  const all = await transaction.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  await transaction
    .update(payments)
    .set({ refundedPaise: sumOfCounted(all) })
    .where(eq(payments.id, paymentId));
}

function sumOfCounted(all: readonly Refund[]): number {
  return all.filter(isCounted).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Lists the other refunds of a refund's payment, the oldest first. */
function othersOf(transaction: Queryable, { id, paymentId }: Refund): Promise<Refund[]> {
  return transaction
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .then((all) => all.filter((other) => other.id !== id));
}
