import { useEffect, useEffectEvent } from 'react';

/** WebOTP, which lib.dom does not describe. */
interface SmsCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Calls `onCode` with the code of an SMS to this phone, if the browser offers it and the visitor agrees. */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      },
      // Refused, or the visitor was faster.
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
}
