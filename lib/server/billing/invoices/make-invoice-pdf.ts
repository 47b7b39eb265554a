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
 * Makes a PDF and stores it. Of two that make it at once the first one's is stored, and the other returns
 * it too: two renderings differ in bytes, and a buyer should not get two files of one invoice.
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
 * The PDF of an invoice or a credit note of a user, made now if the job has not made it yet.
 *
 * @throws ApiError `not_found` where it is of somebody else, as where there is none.
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
