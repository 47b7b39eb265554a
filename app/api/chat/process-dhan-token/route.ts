import { processDhanToken } from '@/lib/contract/broker';
import { endLogin } from '@/lib/server/broker/end-login';
import { route } from '@/lib/server/http/endpoints/route';
import { clearBrokerCookie, readBrokerBinding } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...processDhanToken, auth: 'none' },
  async ({ body, cookies, answerHeaders }) => {
    const isConfirmed = await endLogin(body, readBrokerBinding(cookies));
    clearBrokerCookie(answerHeaders);
    if (isConfirmed) return { status: 'ok' };
    return { status: 'error', error: 'Dhan did not confirm this login. Start it again.' };
  },
);
