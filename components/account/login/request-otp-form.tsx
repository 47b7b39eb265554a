'use client';

import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { EarlyForm } from '@/components/ui/early-form';
import { FieldError, TextField } from '@/components/ui/field';
import { canStore, store } from '@/lib/client/storage';
import { useCall } from '@/lib/client/use-call';
import { requestOtp } from '@/lib/contract/login';
import { INVALID_MOBILE, mobilePattern } from '@/lib/domain/mobile';
import { routes } from '@/lib/domain/routes';
import { BusyButton } from '../busy-button';
import { showToast } from '../toasts';
import { useReturn } from '../use-return';
import { explainNotSent, keepResendTime } from './otp-sent';
import { readRedirectTo } from './redirect-to';
import { readMobileDigits } from './typed-digits';

/** Asks for the mobile number, has an OTP sent to it, and goes on to `/verify-otp` (product 7.1 to 7.4). */
export function RequestOtpForm({
  storageBlocked,
}: {
  /** Shown where the browser stores nothing: the next page would lead back here. */
  readonly storageBlocked: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const request = useCall(requestOtp);
  const [wrong, setWrong] = useState<string>();
  const [isBlocked, setIsBlocked] = useState(false);
  useReturn(request.reset);

  function refuse(text: string) {
    setWrong(text);
    showToast('error', text);
    input.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.isPending || request.isSuccess) return;
    const mobile = readMobileDigits(String(new FormData(event.currentTarget).get('mobile')));
    setWrong(undefined);
    if (!mobilePattern.test(mobile)) return refuse(INVALID_MOBILE);
    setIsBlocked(!canStore());
    if (!canStore()) return;
    const redirectTo = readRedirectTo();
    store('redirect_url', redirectTo);
    request.mutate(
      { mobile },
      {
        onSuccess: () => {
          store('mobile', mobile);
          keepResendTime();
          location.assign(`${routes.verifyOtp}?${new URLSearchParams({ redirectTo })}`);
        },
        onError: (error) => refuse(explainNotSent(error)),
      },
    );
  }

  return (
    <EarlyForm aria-labelledby="login-heading" onSubmit={submit} className="grid gap-5">
      <TextField
        ref={input}
        id="mobile"
        name="mobile"
        label="Mobile number, 10 digits"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={10}
        required
        error={wrong}
        onInput={() => setWrong(undefined)}
        onPaste={pasteDigits}
      />
      <div className="grid">
        <BusyButton type="submit" isBusy={request.isPending || request.isSuccess} doing="Sending…">
          Request OTP
        </BusyButton>
        <div role="alert">{isBlocked && <FieldError>{storageBlocked}</FieldError>}</div>
      </div>
    </EarlyForm>
  );
}

/** The field takes ten characters, which would cut a number with spaces or a country code. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = readMobileDigits(event.clipboardData.getData('text'));
  if (digits.length !== 10) return;
  event.preventDefault();
  event.currentTarget.value = digits;
}
