import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { proRataPrice, withGst } from '@/lib/domain/quote';
import { unexpiredPart } from '@/lib/domain/refund';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import type { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { RefundRefusedError } from './refund-refused-error';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** How much of an order goes back: an amount with GST, what the days after a day cost, or all. */
export type RefundSize =
  | { readonly amountPaise: number }
  | { readonly lastDay: string }
  | { readonly isFull: true };

/** What goes back of one payment. */
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
 * Which payments of a locked order a refund takes, and how much of each. An order that waits for a
 * decision is refunded as a whole: an invoice for the rest would not be right.
 *
 * @throws RefundRefusedError
 */
export async function refundParts(
  transaction: Queryable,
  order: Order,
  { size, at }: { size: RefundSize; at: Date },
): Promise<readonly RefundPart[]> {
  if (order.status !== 'paid' && order.status !== 'fulfilled') {
    throw new RefundRefusedError(
      `The order is ${order.status}: only one that is paid or fulfilled is refunded.`,
    );
  }
  const outcomes = and(
    eq(payments.orderId, order.id),
    inArray(payments.outcome, ['settled', 'held']),
  );
  const found = await transaction.select().from(payments).where(outcomes);
  const left = found.filter(({ amountPaise, refundedPaise }) => refundedPaise < amountPaise);
  if ('isFull' in size) {
    if (left.length > 0) return left.map((payment) => rest(payment, at));
    throw new RefundRefusedError('Nothing of the order is left to refund.');
  }
  const settled = left.find(({ outcome }) => outcome === 'settled');
  if (order.status === 'paid' || !settled) {
    throw new RefundRefusedError(
      'The order waits for a decision or has no payment left: it is refunded as a whole, or not.',
    );
  }
  if ('lastDay' in size) return [await unexpired(transaction, order, settled, size.lastDay)];
  return [partOf(settled, size.amountPaise, { kind: 'manual', endsAt: null, at })];
}

function rest(payment: Payment, at: Date): RefundPart {
  const amountPaise = payment.amountPaise - payment.refundedPaise;
  return { payment, amountPaise, kind: 'manual', endsAt: at, isRest: true };
}

/** A refund of all that is left ends the entitlement too. */
function partOf(
  payment: Payment,
  amountPaise: number,
  { kind, endsAt, at }: { kind: RefundPart['kind']; endsAt: Date | null; at: Date },
): RefundPart {
  const leftPaise = payment.amountPaise - payment.refundedPaise;
  // The gateway refunds a rupee at least.
  if (amountPaise < 100) throw new RefundRefusedError('A refund is at least one rupee.');
  if (amountPaise > leftPaise) {
    throw new RefundRefusedError(
      `The refund of ${rupees(amountPaise)} is more than is left of the payment, ${rupees(leftPaise)}.`,
    );
  }
  const isRest = amountPaise === leftPaise;
  return { payment, amountPaise, kind, endsAt: endsAt ?? (isRest ? at : null), isRest };
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** The price of the days after `lastDay`, and the tax on it (product 8.21). */
async function unexpired(
  transaction: Queryable,
  order: Order,
  payment: Payment,
  lastDay: string,
): Promise<RefundPart> {
  const earlier = and(eq(refunds.orderId, order.id), eq(refunds.kind, 'termination'));
  const [terminated] = await transaction.select().from(refunds).where(earlier);
  if (terminated) {
    throw new RefundRefusedError(
      `The order was ended early already, by the refund ${terminated.id}.`,
    );
  }
  const [term] = await transaction
    .select()
    .from(entitlements)
    .where(eq(entitlements.orderId, order.id));
  if (!term) throw new RefundRefusedError('The order has granted nothing that could end early.');
  const { endsAt, ...days } = unexpiredPart(term, lastDay);
  if (days.unexpiredDays === 0) {
    throw new RefundRefusedError(`No day of the order is left after ${lastDay}.`);
  }
  const pricePaise = proRataPrice({ pricePaise: order.pricePaise, ...days });
  const amountPaise = withGst(pricePaise, order.gstPercent);
  return partOf(payment, amountPaise, { kind: 'termination', endsAt, at: endsAt });
}
