import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { taxDocumentSchema } from './tax-document';

/**
 * Returns an order's valid invoice, the newest in a chain of corrections, and the sums of the whole chain.
 * Undefined for an order without invoice.
 */
export async function issuedDocuments(transaction: Queryable, orderId: string) {
  const rows = await transaction
    .select({
      id: invoices.id,
      refundId: invoices.refundId,
      correctsId: invoices.correctsId,
      taxDocument: invoices.taxDocument,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  const documents = rows.map(({ taxDocument, ...row }) => ({
    ...row,
    document: taxDocumentSchema.parse(taxDocument),
  }));
  const sold = documents.filter(({ document }) => document.kind === 'invoice');
  const present = sold.find(({ id }) => sold.every(({ correctsId }) => correctsId !== id));
  const first = sold.find(({ correctsId }) => correctsId === null);
  if (!present || !first) return undefined;
  return {
    present,
    /** Total of the first invoice; corrections have only the rest of it. */
    totalPaise: first.document.totalPaise,
    /** The sum of the credit notes of refunds. */
    refundedPaise: documents
      .filter(({ refundId }) => refundId !== null)
      .reduce((sum, { document }) => sum + document.totalPaise, 0),
  };
}
