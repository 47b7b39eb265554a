import { saveRecipient as endpoint } from '@/lib/contract/recipient';
import { saveRecipient } from '@/lib/server/billing/invoices/recipient';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route({ ...endpoint, auth: 'session' }, async ({ body, session }) => {
  await saveRecipient(session.userId, body);
  return { message: 'Your next invoices will have this address.' };
});
