import { getInvoice } from '@/lib/contract/invoices';
import { getInvoiceFile } from '@/lib/server/billing/invoices/make-invoice-pdf';
import { fileResponse } from '@/lib/server/http/endpoints/responses';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...getInvoice, auth: 'session' }, async ({ params, session }) =>
  fileResponse(await getInvoiceFile({ id: params().id, userId: session.userId })),
);
