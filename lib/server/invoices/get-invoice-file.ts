import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { getDatabase } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { orders } from '@/lib/server/db/schema/orders';
import { makePdf } from './make-invoice-pdf';
import { taxDocumentSchema } from './tax-document';

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
