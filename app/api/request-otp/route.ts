import { requestOtp as endpoint } from '@/lib/contract/login';
import { OTP_MINUTES } from '@/lib/domain/retention';
import { sendOtp } from '@/lib/server/accounts/auth/request-otp';
import { route } from '@/lib/server/http/endpoints/route';
import { readBrowser, setCookie } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...endpoint, auth: 'none' },
  async ({ body, address, cookies, request: { signal }, answerHeaders }) => {
    const asker = { address, signal, ...readBrowser(cookies) };
    const { preLoginToken } = await sendOtp(body.mobile, asker);
    setCookie(answerHeaders, 'prelogin', preLoginToken);
    return { message: `The OTP was sent. It is valid for ${OTP_MINUTES} minutes.` };
  },
);
