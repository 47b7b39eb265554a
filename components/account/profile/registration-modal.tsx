'use client';

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { LineDrawing } from '@/components/ui/line-drawing';
import type { IndianState } from '@/lib/domain/india';
import { routes } from '@/lib/domain/routes';
import { ProfileForm } from './profile-form';

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
  nameHint,
  order,
  saved,
  onSaved,
  onClose,
}: {
  /** The states that a buyer can choose. */
  readonly states: readonly IndianState[];
  readonly isOpen: boolean;
  /** Other words than those of a first login. */
  readonly heading?: string;
  readonly action?: string;
  /** The consent to the privacy policy that the button gives; without it the button gives none. */
  readonly privacy?: { readonly text: string; readonly link: string };
  /** Why the profile is asked for. */
  readonly nameHint?: string;
  /** The plan that is bought afterwards. */
  readonly order?: ReactNode;
  /** The profile so far. */
  readonly saved?: ComponentProps<typeof ProfileForm>['saved'] | undefined;
  readonly onSaved: () => void;
  readonly onClose?: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

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
      <div className="mt-5">
        {order}
        {nameHint && <p className="mb-4 text-sm text-quiet">{nameHint}</p>}
        <ProfileForm
          id="registration"
          states={states}
          action={action}
          {...(saved && { saved })}
          consents={privacy !== undefined}
          onSaved={onSaved}
        >
          {privacy && (
            <div className="text-sm text-quiet">
              <p>{privacy.text}</p>
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
        </ProfileForm>
      </div>
    </dialog>
  );
}
