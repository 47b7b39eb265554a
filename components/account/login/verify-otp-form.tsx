'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EarlyForm } from '@/components/ui/early-form';
import { FieldError } from '@/components/ui/field';
import { RequestError, UNREACHABLE } from '@/lib/client/request-error';
import { readMobile, removeStored } from '@/lib/client/storage';
import { useCall } from '@/lib/client/use-call';
import { useMobile } from '@/lib/client/use-stored';
import { verifyOtp } from '@/lib/contract/login';
import { loginPath } from '@/lib/domain/account-routes';
import type { IndianState } from '@/lib/domain/india';
import { DEFAULT_NAME } from '@/lib/domain/person-name';
import { readOtpDigits } from '@/lib/domain/typed-digits';
import { BusyButton } from '../busy-button';
import { CodeField } from '../code-field';
import { finishLogin } from '../purchase/pending-plan';
import { useLatePart } from '../use-late-part';
import { readRedirectTo, useRedirectTo } from './redirect-to';
import { ResendOtp } from './resend-otp';

const loadRegistration = async () =>
  (await import('../profile/registration-modal')).RegistrationModal;

/** Asks for the OTP, at a first login for the profile too, and goes to `redirectTo` (product 7.4 to 7.8). */
export function VerifyOtpForm({
  hint,
  consent,
  privacy,
  nameHint,
  order,
  states,
}: {
  readonly hint: string;
  /** Terms that the visitor accepts by verifying. */
  readonly consent: ReactNode;
  /** Texts of the consent that the registration's button gives. */
  readonly privacy: { readonly text: string; readonly link: string };
  /** Why the profile is asked for. */
  readonly nameHint: string;
  /** The plan that the login is for, above both forms. */
  readonly order: ReactNode;
  /** The states that a buyer can choose. */
  readonly states: readonly IndianState[];
}) {
  const input = useRef<HTMLInputElement>(null);
  const mobile = useMobile();
  const redirectTo = useRedirectTo();
  const verify = useCall(verifyOtp);
  const [problem, setProblem] = useState<string>();
  const [isRegistering, setIsRegistering] = useState(false);
  const RegistrationModal = useLatePart(loadRegistration, isRegistering);
  useEffect(() => {
    if (readMobile() === null) location.replace(readRedirectTo());
    else if (document.activeElement === document.body) input.current?.focus();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (verify.isPending || verify.isSuccess) return;
    // A logout in another tab.
    if (mobile === null) return location.replace(readRedirectTo());
    setProblem(undefined);
    const otp = readOtpDigits(input.current?.value ?? '');
    verify.mutate(
      { mobile, otp, name: DEFAULT_NAME, email: null },
      {
        onSuccess: ({ first_login }) => {
          // The stored values may be those of somebody who used this browser before.
          removeStored('name', 'telegramLink', 'kycCompleted');
          if (first_login) setIsRegistering(true);
          else leave();
        },
        onError: (error) => {
          setProblem((error instanceof RequestError && error.detail) || UNREACHABLE);
          input.current?.focus();
          input.current?.select();
        },
      },
    );
  }

  return (
    <>
      {order}
      <EarlyForm aria-labelledby="login-heading" onSubmit={submit} className="grid gap-5">
        <div>
          <h1 id="login-heading" className="text-3xl">
            Enter OTP sent to <span className="block min-h-[1.15em] tabular-nums">{mobile}</span>
          </h1>
          <p className="mt-3 text-quiet">{hint}</p>
        </div>
        <div>
          <CodeField
            ref={input}
            id="otp"
            name="otp"
            label="OTP, 6 digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            aria-invalid={problem !== undefined}
            aria-describedby="otp-problem"
            length={6}
            read={readOtpDigits}
            onType={() => setProblem(undefined)}
          />
          <div role="alert" id="otp-problem">
            {problem && <FieldError>{problem}</FieldError>}
          </div>
        </div>
        <BusyButton type="submit" isBusy={verify.isPending || verify.isSuccess} doing="Verifying…">
          Verify
        </BusyButton>
        {consent}
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-hairline pt-3 -mb-3">
          {mobile !== null && (
            <ResendOtp
              mobile={mobile}
              onSent={() => {
                setProblem(undefined);
                input.current?.focus();
              }}
            />
          )}
          <a
            href={loginPath(redirectTo)}
            className="ml-auto inline-flex min-h-12 items-center text-sm text-accent underline-offset-4 hover:underline"
          >
            Change number
          </a>
        </div>
      </EarlyForm>
      {RegistrationModal && (
        <RegistrationModal
          states={states}
          isOpen={isRegistering}
          privacy={privacy}
          nameHint={nameHint}
          order={order}
          onSaved={leave}
        />
      )}
    </>
  );
}

/** Ends the login. The page is replaced: its OTP is used up. */
function leave(): void {
  const redirectTo = readRedirectTo();
  finishLogin(redirectTo);
  removeStored('redirect_url');
  location.replace(redirectTo);
}
