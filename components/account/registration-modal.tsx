'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FieldError, TextField } from '@/components/ui/field';
import { LineDrawing } from '@/components/ui/line-drawing';
import { SelectField } from '@/components/ui/select-field';
import { useSaveUserInfo } from '@/lib/client/auth/use-save-user-info';
import { RequestError } from '@/lib/client/request-error';
import { store } from '@/lib/client/storage';
import type { IndianState } from '@/lib/domain/india';
import { emailPattern } from '@/lib/domain/lead-forms';
import { isPrintableName, UNPRINTABLE_NAME } from '@/lib/domain/person-name';
import { routes } from '@/lib/domain/routes';
import { BusyButton } from './busy-button';
import { showToast } from './toasts';

/** Texts of product 7.8. */
const WRONG_EMAIL = 'Please enter a valid email address.';
const FAILED = 'Failed to save user info.';

/**
 * Asks for the profile (product 7.7) in a modal dialog and saves it. Escape closes it only where
 * `onClose` allows that: a first login needs the profile.
 */
export function RegistrationModal({
  states,
  isOpen,
  heading = 'OTP has been verified!',
  action = 'Submit and Login',
  privacy,
  onSaved,
  onClose,
}: {
  /** The states that a buyer can choose. */
  readonly states: readonly IndianState[];
  readonly isOpen: boolean;
  /** Other words than those of a first login. */
  readonly heading?: string;
  readonly action?: string;
  /** Beside the box of the consent to the privacy policy; without it there is no box. */
  readonly privacy?: { readonly text: string; readonly link: string };
  readonly onSaved: () => void;
  readonly onClose?: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const nameByCode = new Map(states.map(({ code, name }) => [code, name]));
  const save = useSaveUserInfo();
  const [wrongEmail, setWrongEmail] = useState(false);
  const [wrongName, setWrongName] = useState(false);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    const profile = readProfile(form, nameByCode);
    const isUnprintable = !isPrintableName(profile.name);
    setWrongName(isUnprintable);
    if (isUnprintable) {
      form.querySelector<HTMLElement>('[name=name]')?.focus();
      return;
    }
    const isWrong = !emailPattern.test(profile.email);
    setWrongEmail(isWrong);
    if (isWrong) {
      showToast('warning', WRONG_EMAIL);
      form.querySelector<HTMLElement>('[name=email]')?.focus();
      return;
    }
    const consent = form.querySelector<HTMLInputElement>('[name=privacy]')?.checked;
    save.mutate(consent ? { ...profile, privacy_consent: true } : profile, {
      onSuccess: () => {
        store('name', profile.name);
        onSaved();
      },
      onError: (error) => {
        showToast('error', FAILED);
        if (isNameVerified(error)) form.querySelector<HTMLElement>('[name=name]')?.focus();
      },
    });
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="registration-heading"
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className="card m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto text-ink backdrop:bg-ground/95"
    >
      <h2 id="registration-heading" className="flex items-center gap-2.5 text-xl">
        <LineDrawing size={24} strokeWidth={2} className="shrink-0 text-accent">
          <circle cx="12" cy="12" r="10" />
          <path d="m7.8 12.4 2.9 3 5.6-6.4" />
        </LineDrawing>
        {heading}
      </h2>
      <form method="dialog" onSubmit={submit} className="mt-5 grid gap-4">
        <TextField
          id="registration-name"
          name="name"
          label="Full Name"
          autoComplete="name"
          required
          maxLength={100}
          pattern=".*\S.*"
          error={
            wrongName
              ? UNPRINTABLE_NAME
              : isNameVerified(save.error)
                ? explain(save.error)
                : undefined
          }
          onInput={() => {
            setWrongName(false);
            if (isNameVerified(save.error)) save.reset();
          }}
        />
        {/* Not type=email: the browser accepts 'a@b', product 6.2 does not. */}
        <TextField
          id="registration-email"
          name="email"
          label="Email Address"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          error={wrongEmail ? WRONG_EMAIL : undefined}
          onInput={() => setWrongEmail(false)}
        />
        <SelectField
          id="registration-state"
          name="state"
          label="State"
          autoComplete="address-level1"
          required
          options={nameByCode}
        />
        {privacy && (
          <div className="text-sm">
            <label className="flex min-h-11 items-start gap-3">
              <input
                type="checkbox"
                name="privacy"
                required
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>{privacy.text}</span>
            </label>
            <a
              href={routes.privacyPolicy}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
            >
              {privacy.link}
            </a>
          </div>
        )}
        <div className="mt-2 grid">
          <BusyButton type="submit" isBusy={save.isPending} doing="Saving…">
            {action}
          </BusyButton>
          <div role="alert">
            {save.isError && !isNameVerified(save.error) && (
              <FieldError>{explain(save.error)}</FieldError>
            )}
          </div>
        </div>
      </form>
    </dialog>
  );
}

function readProfile(form: HTMLFormElement, nameByCode: ReadonlyMap<string, string>) {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  return { name: read('name'), email: read('email'), state: nameByCode.get(read('state')) ?? '' };
}

/** Whether the account keeps another name, the one that was compared with its PAN. */
function isNameVerified(error: Error | null): error is RequestError {
  return error instanceof RequestError && error.code === 'name_verified';
}

/** What the buyer can change, where the backend says so. */
function explain(error: Error): string {
  return error instanceof RequestError && error.kind === 'rejected' && error.detail
    ? error.detail
    : FAILED;
}
