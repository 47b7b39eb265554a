import { logout as endpoint } from '@/lib/contract/user';
import { logout } from '@/lib/server/auth/logout';
import { route } from '@/lib/server/http/endpoints/route';
import { clearSessionCookie, readTokens } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...endpoint, auth: 'none', inQuarantine: true },
  async ({ body, cookies, answerHeaders }) => {
    await logout(readTokens(cookies).sessionToken, body);
    clearSessionCookie(answerHeaders);
    return { message: 'You are logged out.' };
  },
);
