import 'server-only';
import { eq } from 'drizzle-orm';
import { indianDay } from '@/lib/domain/dates';
import { taxedIn } from '@/lib/domain/quote';
import { paidPart } from '@/lib/domain/refund';
import { lastInstant, type Term } from '@/lib/domain/term';
import type { Queryable } from '@/lib/server/db/client';
import type { orders } from '@/lib/server/db/schema/orders';
import type { payments } from '@/lib/server/db/schema/payments';
import { users } from '@/lib/server/db/schema/users';
import { findRecipient, printedBuyer } from './recipient';
import { cachedTaxDetails, storeTaxDocument } from './store-tax-document';

/** A granted order with its term and its payment. */
interface Sold {
  readonly order: typeof orders.$inferSelect;
  readonly term: Pick<Term, 'startsAt' | 'endsAt'>;
  readonly payment: PaymentOfOrder;
}

/** The payment that an order is granted for. */
export type PaymentOfOrder = Pick<
  typeof payments.$inferSelect,
  'providerPaymentId' | 'method' | 'amountPaise'
>;

/**
 * Issues the GST invoice of a locked order (product 8.18), in the transaction that grants it. Its total is that
 * of the order (lib/domain/quote.ts), its taxes are those of the place of supply, which a GSTIN of the buyer
 * decides; tax-document-number.ts gives its number.
 */
export async function issueInvoice(
  transaction: Queryable,
  { order, term: { startsAt, endsAt }, payment }: Sold,
  at: Date,
): Promise<void> {
  const { id: orderId, userId } = order;
  const [user] = await transaction
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error(`The order ${orderId} has no buyer.`);
  const { supplier, sac } = cachedTaxDetails();
  const { stateCode, planName, months, listPaise, couponCode, couponPercent, discountPaise } =
    order;
  const saved = await findRecipient(transaction, userId);
  const buyer = printedBuyer({ ...user, stateCode }, saved);
  const isInFirmState = buyer.stateCode === order.firmStateCode;
  const paid = taxedIn(paidPart(order, payment.amountPaise), isInFirmState);
  const isWhole = paid.totalPaise === order.totalPaise;
  const draft = {
    supplier,
    buyer,
    service: {
      name: planName,
      months,
      firstDay: indianDay(startsAt),
      lastDay: indianDay(lastInstant(endsAt)),
      sac,
    },
    ...(isWhole &&
      couponCode !== null &&
      couponPercent !== null && {
        discount: { listPaise, code: couponCode, percent: couponPercent, discountPaise },
      }),
    ...paid,
    gstPercent: order.gstPercent,
    orderId,
    payment: { id: payment.providerPaymentId, method: payment.method },
  };
  await storeTaxDocument(transaction, { kind: 'invoice', orderId }, { draft, at });
}
