import { logout as endpoint } from '@/lib/contract/user';
import { endSessions } from '@/lib/server/accounts/auth/logout';
import { route } from '@/lib/server/http/endpoints/route';
import { deleteCookie, readBrowser } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...endpoint, auth: 'none', inQuarantine: true },
  async ({ body, cookies, answerHeaders }) => {
    await endSessions(readBrowser(cookies).sessionToken, body);
    deleteCookie(answerHeaders, 'sid');
    return { message: 'You are logged out.' };
  },
);
