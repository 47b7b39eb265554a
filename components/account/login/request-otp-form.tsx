'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EarlyForm } from '@/components/ui/early-form';
import { FieldError } from '@/components/ui/field';
import { canStore, store } from '@/lib/client/storage';
import { useCall } from '@/lib/client/use-call';
import { requestOtp } from '@/lib/contract/login';
import { accountRoutes } from '@/lib/domain/account-routes';
import { INVALID_MOBILE, mobilePattern } from '@/lib/domain/mobile';
import { readMobileDigits } from '@/lib/domain/typed-digits';
import { BusyButton } from '../busy-button';
import { CodeField } from '../code-field';
import { untieOtherPlan } from '../purchase/pending-plan';
import { showToast } from '../toasts';
import { useReturn } from '../use-return';
import { explainNotSent, keepResendTime } from './otp-sent';
import { readRedirectTo } from './redirect-to';

/** Shown beside the field as soon as it has more digits. */
const TOO_LONG = 'A mobile number has ten digits. Leave out +91 or 0 in front of it.';

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
  // A plan that waits for a login is bought without another press after that login only.
  useEffect(() => untieOtherPlan(readRedirectTo()), []);

  function refuse(text: string, hint = '') {
    setWrong(`${text} ${hint}`.trim());
    showToast('error', text);
    input.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.isPending || request.isSuccess) return;
    const mobile = readMobileDigits(String(new FormData(event.currentTarget).get('mobile')));
    const hint = isTooLong(mobile) || wrong?.endsWith(TOO_LONG) ? TOO_LONG : '';
    // A number typed with the country code ended early and may be that of another person.
    const isCut = hint !== '' && mobile.startsWith('91');
    if (isCut || !mobilePattern.test(mobile)) return refuse(INVALID_MOBILE, hint);
    setWrong(undefined);
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
          location.assign(`${accountRoutes.verifyOtp}?${new URLSearchParams({ redirectTo })}`);
        },
        onError: (error) => refuse(explainNotSent(error)),
      },
    );
  }

  return (
    <EarlyForm aria-labelledby="login-heading" onSubmit={submit} className="grid gap-5">
      <CodeField
        ref={input}
        id="mobile"
        name="mobile"
        label="Mobile number, 10 digits"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        error={wrong}
        length={10}
        read={readMobileDigits}
        onType={(text) => setWrong(isTooLong(text) ? TOO_LONG : undefined)}
        onFull={() => setWrong(TOO_LONG)}
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

function isTooLong(text: string): boolean {
  return text.replace(/[^0-9]/g, '').length > 10;
}
