import { requestOtp as call } from '@/lib/contract/otp';
import { requestOtp } from '@/lib/server/auth/request-otp';
import { route } from '@/lib/server/http/endpoints/route';
import { setPreLoginCookie } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route({ ...call, auth: 'none' }, async ({ body, address, answerHeaders }) => {
  const { preLoginToken } = await requestOtp({ ...body, address });
  setPreLoginCookie(answerHeaders, preLoginToken);
  return { message: 'The OTP was sent. It is valid for 5 minutes.' };
});
