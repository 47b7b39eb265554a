import 'server-only';
import { eq } from 'drizzle-orm';
import { indianDay } from '@/lib/domain/dates';
import { stateByCode } from '@/lib/domain/india';
import { paidPart } from '@/lib/domain/refund';
import { lastInstant, type Term } from '@/lib/domain/term';
import type { Queryable } from '@/lib/server/db/client';
import type { orders } from '@/lib/server/db/schema/orders';
import type { payments } from '@/lib/server/db/schema/payments';
import { users } from '@/lib/server/db/schema/users';
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
 * Issues the GST invoice of a locked order (product 8.18), in the transaction that grants it. Its taxes are
 * those of the order (lib/domain/quote.ts); tax-document-number.ts gives its number.
 */
export async function issueInvoice(
  transaction: Queryable,
  { order, term: { startsAt, endsAt }, payment }: Sold,
  at: Date,
): Promise<void> {
  const { id: orderId, userId } = order;
  const [buyer] = await transaction
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!buyer) throw new Error(`The order ${orderId} has no buyer.`);
  const { supplier, sac } = cachedTaxDetails();
  const { stateCode, planName, months, listPaise, couponCode, couponPercent, discountPaise } =
    order;
  const paid = paidPart(order, payment.amountPaise);
  const { pricePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = paid;
  const isWhole = totalPaise === order.totalPaise;
  const state = stateByCode(stateCode)?.name ?? `State ${stateCode}`;
  const draft = {
    supplier,
    buyer: { ...buyer, state, stateCode },
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
    pricePaise,
    gstPercent: order.gstPercent,
    cgstPaise,
    sgstPaise,
    igstPaise,
    totalPaise,
    orderId,
    payment: { id: payment.providerPaymentId, method: payment.method },
  };
  await storeTaxDocument(transaction, { kind: 'invoice', orderId }, { draft, at });
}
