import 'server-only';
import { refundQuote } from '@/lib/domain/quote';
import type { Queryable } from '@/lib/server/db/client';
import { issuedDocuments } from './issued-documents';
import { cachedTaxDetails, storeTaxDocument } from './store-tax-document';

/** A single paisa can't have a tax in two halves. */
export const SMALLEST_PAISE = 2;

/**
 * Issues the credit note (section 34 of the CGST Act) that brings those of an order to the sum of what went
 * back or is owed, `duePaise`, in the transaction in which the refund changed that sum, with the order locked.
 * Issues nothing if they are that sum already. Its amounts are that part of the order's price and taxes; it
 * refers to the invoice that counts. An amount over the invoice's total, which only a person can have accepted,
 * was not invoiced, so it has no credit note, and neither has a refund of an order without invoice.
 */
export async function issueCreditNote(
  transaction: Queryable,
  { refundId, orderId, duePaise }: { refundId: string; orderId: string; duePaise: number },
  at: Date,
): Promise<void> {
  const issued = await issuedDocuments(transaction, orderId);
  if (!issued) return;
  const { present, refundedPaise } = issued;
  const totalPaise = Math.min(duePaise, issued.totalPaise) - refundedPaise;
  if (totalPaise < SMALLEST_PAISE) return;
  const { kind, discount, number, issuedOn, ...invoice } = present.document;
  const order = { ...invoice, totalPaise: issued.totalPaise };
  const amounts = refundQuote({ order, refundedPaise, totalPaise });
  const { supplier } = cachedTaxDetails();
  const draft = { ...invoice, ...amounts, supplier, invoice: { number, issuedOn } };
  await storeTaxDocument(transaction, { kind: 'credit_note', orderId, refundId }, { draft, at });
}
