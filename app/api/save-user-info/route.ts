import { saveUserInfo as endpoint } from '@/lib/contract/profile';
import { saveProfile } from '@/lib/server/accounts/auth/save-user-info';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route({ ...endpoint, auth: 'session' }, async ({ body, session, address }) => {
  await saveProfile({ userId: session.userId, address }, body);
  return { message: 'Your details were saved.' };
});
