import 'server-only';
import { eq } from 'drizzle-orm';
import { refundQuote } from '@/lib/domain/quote';
import type { Queryable } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { cachedTaxDetails, storeTaxDocument } from './store-tax-document';
import { taxDocumentSchema } from './tax-document';

/** A single paisa can't have a tax in two halves. */
const SMALLEST_PAISE = 2;

/**
 * Issues the credit note (section 34 of the CGST Act) that brings those of an order to the sum of what went
 * back or is owed, `duePaise`, in the transaction in which the refund changed that sum, with the order locked.
 * Issues nothing if they are that sum already. Its amounts are that part of the order's price and taxes. An
 * amount over the invoice's total, which only a person can have accepted, was not invoiced, so it has no
 * credit note, and neither has a refund of an order without invoice.
 */
export async function issueCreditNote(
  transaction: Queryable,
  { refundId, orderId, duePaise }: { refundId: string; orderId: string; duePaise: number },
  at: Date,
): Promise<void> {
  const issued = await transaction
    .select({ taxDocument: invoices.taxDocument })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  const documents = issued.map(({ taxDocument }) => taxDocumentSchema.parse(taxDocument));
  const found = documents.find((document) => document.kind === 'invoice');
  if (!found) return;
  const { kind, discount, number, issuedOn, ...invoice } = found;
  const refundedPaise = documents
    .filter((document) => document.kind === 'credit_note')
    .reduce((sum, note) => sum + note.totalPaise, 0);
  const totalPaise = Math.min(duePaise, invoice.totalPaise) - refundedPaise;
  if (totalPaise < SMALLEST_PAISE) return;
  const amounts = refundQuote({ order: invoice, refundedPaise, totalPaise });
  const { supplier } = cachedTaxDetails();
  const draft = { ...invoice, ...amounts, supplier, invoice: { number, issuedOn } };
  await storeTaxDocument(transaction, { kind: 'credit_note', orderId, refundId }, { draft, at });
}
