import { userAuth } from '@/lib/contract/broker';
import { beginLogin } from '@/lib/server/accounts/broker/begin-login';
import { route } from '@/lib/server/http/endpoints/route';
import { setCookie } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...userAuth, auth: 'none' },
  async ({ address, request, answerHeaders }) => {
    const login = await beginLogin({ address, origin: request.headers.get('origin') });
    if (!login) return { status: 'error', msg: 'Dhan did not allow this login. Try again later.' };
    setCookie(answerHeaders, 'broker', login.binding);
    return { status: 'ok', redirect_url: login.redirectUrl };
  },
);
