import { processDhanToken } from '@/lib/contract/broker';
import { endLogin } from '@/lib/server/accounts/broker/end-login';
import { route } from '@/lib/server/http/endpoints/route';
import { deleteCookie, readBrowser } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...processDhanToken, auth: 'none' },
  async ({ body, cookies, answerHeaders }) => {
    const isConfirmed = await endLogin(body, readBrowser(cookies).brokerBinding);
    deleteCookie(answerHeaders, 'broker');
    if (isConfirmed) return { status: 'ok' };
    return { status: 'error', error: 'Dhan did not confirm this login. Start it again.' };
  },
);
