import { verifyOtp as endpoint } from '@/lib/contract/login';
import { logIn } from '@/lib/server/accounts/auth/verify-otp';
import { route } from '@/lib/server/http/endpoints/route';
import { deleteCookie, readBrowser, setCookie } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...endpoint, auth: 'none', inQuarantine: true },
  async ({ body, address, cookies, answerHeaders }) => {
    const login = await logIn(body, { address, ...readBrowser(cookies) });
    setCookie(answerHeaders, 'sid', login.token);
    deleteCookie(answerHeaders, 'prelogin');
    setCookie(answerHeaders, 'earlier-login', login.earlierLogin);
    return { message: 'OTP has been verified!', first_login: login.isFirst };
  },
);
