import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { indianDay } from '@/lib/domain/dates';
import { formatPaise } from '@/lib/domain/money';
import { proRataPrice, withGst } from '@/lib/domain/quote';
import { paidPart, unexpiredPart } from '@/lib/domain/refund';
import type { Order } from '@/lib/server/core/ledger/lock-order';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { RefusedError } from '@/lib/server/refused-error';
import { listUnderWay } from './refund-bars';
import { isOwed } from './refund-states';
import { type Payment, refundablePaise } from './take-from-payment';

/** How much of an order goes back: an amount with GST, the price of the days after `lastDay`, or all. */
export type RefundSize =
  | { readonly amountPaise: number }
  | { readonly lastDay: string; readonly requestedOn?: string | undefined }
  | { readonly isFull: true };

/** Part of a payment that goes back. */
export interface RefundPart {
  readonly payment: Payment;
  readonly amountPaise: number;
  readonly kind: 'manual' | 'termination';
  /** When the entitlement ends, where it does. */
  readonly endsAt: Date | null;
  /** Whether nothing of the payment is left. */
  readonly isRest: boolean;
}

/**
 * How much a refund takes of the payment of a locked order; every other payment of it is surplus. An order
 * that waits for a decision is refunded as a whole: an invoice for the rest would not be right.
 *
 * @throws RefusedError
 */
export async function refundPart(
  transaction: Queryable,
  order: Order,
  { size, at }: { size: RefundSize; at: Date },
): Promise<RefundPart> {
  if (order.status !== 'paid' && order.status !== 'fulfilled') {
    throw new RefusedError(
      `The order is ${order.status}: only one that is paid or fulfilled is refunded.`,
    );
  }
  const earlier = await earlierRefunds(transaction, order.id);
  const ofOrder = and(eq(payments.orderId, order.id), ne(payments.outcome, 'surplus'));
  const [payment] = await transaction.select().from(payments).where(ofOrder);
  const leftPaise = payment ? refundablePaise(payment, order) - payment.refundedPaise : 0;
  if ('isFull' in size) {
    if (!payment || leftPaise <= 0) {
      throw new RefusedError('Nothing of the order is left to refund.');
    }
    return { payment, amountPaise: leftPaise, kind: 'manual', endsAt: at, isRest: true };
  }
  // The payment of an order that waits for a decision is held.
  if (payment?.outcome !== 'settled' || leftPaise <= 0) {
    throw new RefusedError(
      'The order waits for a decision or has no payment left: it is refunded as a whole, or not.',
    );
  }
  const settled = { payment, leftPaise };
  if ('lastDay' in size) {
    const ended = earlier.find(({ kind }) => kind === 'termination');
    if (!ended) return unexpired(transaction, order, { settled, size, today: indianDay(at) });
    throw new RefusedError(`The order was ended early already, by the refund ${ended.id}.`);
  }
  return partOf(settled, size.amountPaise, { kind: 'manual', endsAt: null, at });
}

/**
 * Returns the refunds of the order itself, without those of surplus payments.
 *
 * @throws RefusedError while one is owed, whose credit note is issued already, and while the provider is
 * making one, which may still be cancelled.
 */
async function earlierRefunds(transaction: Queryable, orderId: string) {
  const ofOperators = and(eq(refunds.orderId, orderId), ne(refunds.kind, 'surplus'));
  const found = await transaction.select().from(refunds).where(ofOperators);
  const owed = found.find(isOwed);
  if (owed) {
    throw new RefusedError(
      `The refund ${owed.id} of the order is ${owed.status}: complete it by bank transfer first.`,
    );
  }
  const underWay = await listUnderWay(transaction, orderId);
  const theirs = underWay.find(({ kind }) => kind !== 'surplus');
  if (!theirs) return found;
  throw new RefusedError(
    `The payment provider is making the refund ${theirs.providerRefundId} of the order (${theirs.status}): wait until it has ended.`,
  );
}

/** A payment that is not refunded completely. */
interface Refundable {
  readonly payment: Payment;
  readonly leftPaise: number;
}

/** A refund of all that is left ends the entitlement too. */
function partOf(
  { payment, leftPaise }: Refundable,
  amountPaise: number,
  { kind, endsAt, at }: { kind: RefundPart['kind']; endsAt: Date | null; at: Date },
): RefundPart {
  const { smallestRefundPaise } = gateway.limits;
  if (amountPaise < smallestRefundPaise) {
    throw new RefusedError(`A refund is at least ${formatPaise(smallestRefundPaise)}.`);
  }
  if (amountPaise > leftPaise) {
    throw new RefusedError(
      `The refund of ${formatPaise(amountPaise)} is more than is left of the payment, ${formatPaise(leftPaise)}.`,
    );
  }
  const isRest = amountPaise === leftPaise;
  return { payment, amountPaise, kind, endsAt: endsAt ?? (isRest ? at : null), isRest };
}

/**
 * The price of the days after `lastDay`, and the tax on it (product 8.22), less what went back before.
 * Days that were used are not paid back: the last one is today or later, or the day of the client's
 * written request.
 */
async function unexpired(
  transaction: Queryable,
  order: Order,
  {
    settled,
    size: { lastDay, requestedOn },
    today,
  }: {
    settled: Refundable;
    size: Extract<RefundSize, { lastDay: string }>;
    today: string;
  },
): Promise<RefundPart> {
  const [term] = await transaction
    .select()
    .from(entitlements)
    .where(eq(entitlements.orderId, order.id));
  if (!term) throw new RefusedError('The order has granted nothing that could end early.');
  if (
    requestedOn !== undefined &&
    (requestedOn > today || requestedOn < indianDay(term.startsAt))
  ) {
    throw new RefusedError(
      `The client's request is of a day from ${indianDay(term.startsAt)} to ${today}, not of ${requestedOn}.`,
    );
  }
  if (lastDay < today && lastDay !== requestedOn) {
    throw new RefusedError(
      `${lastDay} is over: the last day is ${requestedOn ?? today} or later${requestedOn ? '' : ", or that of the client's written request"}.`,
    );
  }
  const { endsAt, ...days } = unexpiredPart(term, lastDay);
  if (days.unexpiredDays === 0) {
    throw new RefusedError(`No day of the order is left after ${lastDay}.`);
  }
  const paid = paidPart(order, settled.payment.amountPaise);
  const pricePaise = proRataPrice({ pricePaise: paid.pricePaise, ...days });
  const amountPaise = withGst(pricePaise, order.gstPercent) - settled.payment.refundedPaise;
  if (amountPaise <= 0) {
    throw new RefusedError('Earlier refunds gave back as much as the days that are left cost.');
  }
  return partOf(settled, amountPaise, { kind: 'termination', endsAt, at: endsAt });
}
