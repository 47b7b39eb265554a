import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RequestError } from '@/lib/client/request-error';
import { useCall } from '@/lib/client/use-call';
import { requestOtp } from '@/lib/contract/login';
import { showToast } from '../toasts';
import { explainNotSent, keepResendTime, secondsUntilResend } from './otp-sent';

/** Sends another OTP to `mobile`, once the time after the last one is over: OTP_RESEND_SECONDS of env-limits.ts. */
export function ResendOtp({
  mobile,
  onSent,
}: {
  readonly mobile: string;
  readonly onSent: () => void;
}) {
  const request = useCall(requestOtp);
  const [wait, setWait] = useState(secondsUntilResend);
  useEffect(() => {
    const timer = setInterval(() => setWait(secondsUntilResend()), 1000);
    return () => clearInterval(timer);
  }, []);

  function resend() {
    if (request.isPending || wait > 0) return;
    request.mutate(
      { mobile },
      {
        onSuccess: () => {
          keepResendTime();
          onSent();
        },
        onError: (error) => {
          const seconds = error instanceof RequestError ? error.retryAfterSeconds : undefined;
          if (seconds !== undefined) keepResendTime(seconds);
          showToast('error', explainNotSent(error));
        },
        onSettled: () => setWait(secondsUntilResend()),
      },
    );
  }

  return (
    <>
      <Button
        type="button"
        kind="quiet"
        aria-disabled={request.isPending || wait > 0}
        onClick={resend}
        className="text-sm tabular-nums aria-disabled:cursor-default aria-disabled:text-quiet aria-disabled:no-underline"
      >
        {request.isPending ? 'Sending…' : `Resend OTP${wait > 0 ? ` in ${wait} s` : ''}`}
      </Button>
      <p role="status" className="order-last basis-full text-sm text-quiet">
        {request.isSuccess && 'Another OTP is on its way. Only the newest one counts.'}
        {request.isError && <span className="text-danger">{explainNotSent(request.error)}</span>}
      </p>
    </>
  );
}
