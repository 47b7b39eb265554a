import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { defineJob, rowPayload } from '@/lib/server/core/jobs/define-job';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { orders } from '@/lib/server/db/schema/orders';
import { renderInvoice } from './render-invoice';
import { type TaxDocument, taxDocumentSchema } from './tax-document';

export const makeInvoicePdf = defineJob({
  name: 'make-invoice-pdf',
  of: rowPayload,
  lane: 'rest',
  // A download makes the PDF too, if the job has not.
  tries: 10,
  does: 'when an invoice or a credit note was issued: makes its PDF; a buyer who asks for it earlier gets one too',
  run: async ({ id }) => {
    const [found] = await getDatabase()
      .select({ taxDocument: invoices.taxDocument })
      .from(invoices)
      .where(and(eq(invoices.id, id), isNull(invoices.pdf)));
    if (found) await makePdf(id, taxDocumentSchema.parse(found.taxDocument));
  },
});

/**
 * Renders a PDF and stores it. With two concurrent calls the first result is stored and both return it: two
 * renderings differ in bytes, and a buyer should not get two files of one invoice.
 */
async function makePdf(id: string, taxDocument: TaxDocument): Promise<Buffer> {
  const pdf = await renderInvoice(taxDocument);
  return inTransaction(async (transaction) => {
    const stored = await transaction
      .update(invoices)
      .set({ pdf })
      .where(and(eq(invoices.id, id), isNull(invoices.pdf)))
      .returning({ id: invoices.id });
    if (stored.length > 0) return pdf;
    const [earlier] = await transaction
      .select({ pdf: invoices.pdf })
      .from(invoices)
      .where(eq(invoices.id, id));
    return earlier?.pdf ?? pdf;
  });
}

/**
 * Returns the PDF of a user's invoice or credit note, rendered now if the job has not done so yet.
 *
 * @throws ApiError `not_found` if it belongs to another user, as if it did not exist.
 */
export async function getInvoiceFile({ id, userId }: { id: string; userId: string }) {
  const [found] = await getDatabase()
    .select({ number: invoices.number, taxDocument: invoices.taxDocument, pdf: invoices.pdf })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), eq(orders.userId, userId)));
  if (!found) throw new ApiError('not_found');
  const pdf = found.pdf ?? (await makePdf(id, taxDocumentSchema.parse(found.taxDocument)));
  return {
    type: 'application/pdf',
    name: `${found.number.replaceAll('/', '-')}.pdf`,
    body: new Uint8Array(pdf),
  };
}
