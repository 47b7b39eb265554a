import { saveRecipient as endpoint } from '@/lib/contract/recipient';
import { route } from '@/lib/server/http/endpoints/route';
import { saveRecipient } from '@/lib/server/invoices/recipient';

export const POST = route({ ...endpoint, auth: 'session' }, async ({ body, session }) => {
  await saveRecipient(session.userId, body);
  return { message: 'Your next invoices will have this address.' };
});
