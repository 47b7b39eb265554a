import 'server-only';
import { and, eq, ne, notInArray, sum } from 'drizzle-orm';
import { refundQuote } from '@/lib/domain/quote';
import type { Queryable } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { refunds } from '@/lib/server/db/schema/refunds';
import { cachedTaxDetails } from './cached-tax-details';
import { invoiceDocumentSchema } from './invoice-document';
import { storeDocument } from './store-document';

/**
 * Issues the credit note of a refund (R45; section 34 of the CGST Act), in the transaction that stores
 * the refund, with the order locked. Its amounts are the refund's part of the order's price and taxes.
 *
 * @throws Error for a refund of an order that has no invoice; RangeError where the refunds are more than
 * the order: faults of the caller.
 */
export async function issueCreditNote(
  transaction: Queryable,
  { refundId, at }: { refundId: string; at: Date },
): Promise<void> {
  const { orderId, amountPaise, document } = await findRefund(transaction, refundId);
  const { kind, discount, number, issuedOn, ...invoice } = invoiceDocumentSchema.parse(document);
  const refundedPaise = await sumOfOthers(transaction, { orderId, refundId });
  const amounts = refundQuote({ order: invoice, refundedPaise, totalPaise: amountPaise });
  const { supplier } = cachedTaxDetails();
  const draft = { ...invoice, ...amounts, supplier, invoice: { number, issuedOn } };
  await storeDocument(transaction, { kind: 'credit_note', orderId, refundId }, { draft, at });
}

/** A refund, with the invoice of its order. */
async function findRefund(transaction: Queryable, refundId: string) {
  const ofOrder = and(eq(invoices.orderId, refunds.orderId), eq(invoices.kind, 'invoice'));
  const [found] = await transaction
    .select({
      orderId: refunds.orderId,
      amountPaise: refunds.amountPaise,
      document: invoices.document,
    })
    .from(refunds)
    .innerJoin(invoices, ofOrder)
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`The refund ${refundId} is of no order with an invoice.`);
  return found;
}

/** Paise that other credit notes of the order gave back; those of refunds that failed gave nothing. */
async function sumOfOthers(
  transaction: Queryable,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<number> {
  const [others] = await transaction
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.id, refundId),
        notInArray(refunds.status, ['failed', 'cancelled']),
      ),
    );
  return others?.paise ?? 0;
}
