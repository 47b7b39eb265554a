import { RequestError, UNREACHABLE } from '@/lib/client/request-error';
import { keepInTab, readOfTab } from '@/lib/client/storage';
import { INVALID_MOBILE } from '@/lib/domain/mobile';

/** Seconds that the next OTP waits where no answer says it: the default of OTP_RESEND_SECONDS. */
const RESEND_AFTER = 30;

/** Notes that an OTP was sent just now, or that the next one has to wait. */
export function keepResendTime(waitSeconds = RESEND_AFTER): void {
  keepInTab('otp-resend-at', String(Date.now() + waitSeconds * 1000));
}

/** Seconds until the next OTP may be requested; 0 for now, or where only the server knows. */
export function secondsUntilResend(): number {
  const at = Number(readOfTab('otp-resend-at'));
  return Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** Explains to a visitor why no OTP was sent (product 7.2, 7.3). */
export function explainNotSent(error: Error): string {
  if (!(error instanceof RequestError) || error.kind !== 'rejected') return UNREACHABLE;
  if (error.status !== 429) return INVALID_MOBILE;
  return error.detail ?? 'Too many requests. Wait a little, then try again.';
}
