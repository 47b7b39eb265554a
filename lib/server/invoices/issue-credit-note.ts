import 'server-only';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { refundQuote } from '@/lib/domain/quote';
import type { Queryable } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { refunds } from '@/lib/server/db/schema/refunds';
import { cachedTaxDetails, storeTaxDocument } from './store-tax-document';
import { taxDocumentSchema } from './tax-document';

type Refund = typeof refunds.$inferSelect;

/** A single paisa can't have a tax in two halves. */
const SMALLEST_PAISE = 2;

/**
 * Issues the credit note of a refund (section 34 of the CGST Act), in the transaction that stores
 * the refund, with the order locked. Its amounts are the refund's part of the order's price and taxes.
 * What was paid over the invoice's total, which only a person can have accepted, was not invoiced, so it
 * has no credit note, and neither has a refund of an order without invoice.
 */
export async function issueCreditNote(
  transaction: Queryable,
  { id: refundId, orderId, amountPaise }: Pick<Refund, 'id' | 'orderId' | 'amountPaise'>,
  at: Date,
): Promise<void> {
  const isInvoice = and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'));
  const [issued] = await transaction
    .select({ taxDocument: invoices.taxDocument })
    .from(invoices)
    .where(isInvoice);
  if (!issued) return;
  const taxDocument = taxDocumentSchema.parse(issued.taxDocument);
  const { kind, discount, number, issuedOn, ...invoice } = taxDocument;
  const refundedPaise = await sumOfOthers(transaction, { orderId, refundId });
  const totalPaise = Math.min(amountPaise, invoice.totalPaise - refundedPaise);
  if (totalPaise < SMALLEST_PAISE) return;
  const amounts = refundQuote({ order: invoice, refundedPaise, totalPaise });
  const { supplier } = cachedTaxDetails();
  const draft = { ...invoice, ...amounts, supplier, invoice: { number, issuedOn } };
  await storeTaxDocument(transaction, { kind: 'credit_note', orderId, refundId }, { draft, at });
}

/** Paise that other credit notes of the order gave back; those of refunds that failed gave nothing. */
async function sumOfOthers(
  transaction: Queryable,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<number> {
  const [others] = await transaction
    .select({
      paise: sql<number>`coalesce(sum((${invoices.taxDocument}->>'totalPaise')::int), 0)::int`,
    })
    .from(invoices)
    .innerJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.id, refundId),
        notInArray(refunds.status, ['failed', 'cancelled']),
      ),
    );
  return others?.paise ?? 0;
}
