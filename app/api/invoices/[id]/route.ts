import { getInvoice } from '@/lib/contract/invoices';
import { fileResponse } from '@/lib/server/http/endpoints/responses';
import { route } from '@/lib/server/http/endpoints/route';
import { getInvoiceFile } from '@/lib/server/invoices/make-invoice-pdf';

export const GET = route({ ...getInvoice, auth: 'session' }, async ({ params, session }) =>
  fileResponse(await getInvoiceFile({ id: params().id, userId: session.userId })),
);
