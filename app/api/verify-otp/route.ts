import { verifyOtp as endpoint } from '@/lib/contract/login';
import { verifyOtp } from '@/lib/server/auth/verify-otp';
import { route } from '@/lib/server/http/endpoints/route';
import {
  readKnownBrowser,
  readTokens,
  setEarlierLoginCookie,
  setSessionCookie,
} from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...endpoint, auth: 'none', inQuarantine: true },
  async ({ body, address, cookies, answerHeaders }) => {
    const login = await verifyOtp(body, {
      address,
      ...readTokens(cookies),
      ...readKnownBrowser(cookies),
    });
    setSessionCookie(answerHeaders, login.token);
    setEarlierLoginCookie(answerHeaders, login.earlierLogin);
    return { message: 'OTP has been verified!', first_login: login.isFirst };
  },
);
