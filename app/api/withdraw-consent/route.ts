import { withdrawConsent as endpoint } from '@/lib/contract/profile';
import { withdrawConsents } from '@/lib/server/accounts/customers/withdraw-consent';
import { route } from '@/lib/server/http/endpoints/route';
import { deleteCookie } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route({ ...endpoint, auth: 'session' }, async ({ session, answerHeaders }) => {
  await withdrawConsents(session.userId);
  deleteCookie(answerHeaders, 'sid');
  return { message: 'Your consent is withdrawn.' };
});
