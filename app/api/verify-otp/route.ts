import { verifyOtp as call } from '@/lib/contract/otp';
import { verifyOtp } from '@/lib/server/auth/verify-otp';
import { route } from '@/lib/server/http/endpoints/route';
import { readTokens, setSessionCookie } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...call, auth: 'none' },
  async ({ body, address, cookies, answerHeaders }) => {
    const { token, isFirst } = await verifyOtp(body, { address, ...readTokens(cookies) });
    setSessionCookie(answerHeaders, token);
    return { message: 'OTP has been verified!', first_login: isFirst };
  },
);
