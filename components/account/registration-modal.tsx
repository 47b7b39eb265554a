import { useEffect, useRef } from 'react';
import { useSaveUserInfo } from '@/lib/client/auth/mutations';
import { store } from '@/lib/client/storage';

/** Placeholder until the branch of the login is merged. */
export function RegistrationModal({
  states,
  isOpen,
  onSaved,
  onClose,
}: {
  readonly states: readonly string[];
  readonly isOpen: boolean;
  readonly onSaved: () => void;
  readonly onClose?: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const save = useSaveUserInfo();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      role="dialog"
      aria-label="OTP has been verified!"
      className="m-auto"
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const read = (name: string) => String(fields.get(name) ?? '');
          const profile = { name: read('name'), email: read('email'), state: read('state') };
          save.mutate(profile, {
            onSuccess: () => {
              store('name', profile.name);
              onSaved();
            },
          });
        }}
      >
        <label>
          Full Name <input name="name" />
        </label>
        <label>
          Email Address <input name="email" />
        </label>
        <label>
          State
          <select name="state">
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        </label>
        <button type="submit">Submit and Login</button>
      </form>
    </dialog>
  );
}
