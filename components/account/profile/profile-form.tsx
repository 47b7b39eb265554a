import { type FormEvent, type ReactNode, useState } from 'react';
import { FieldError, TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { useSaveUserInfo } from '@/lib/client/auth/use-save-user-info';
import { RequestError } from '@/lib/client/request-error';
import { store } from '@/lib/client/storage';
import type { IndianState } from '@/lib/domain/india';
import { emailPattern } from '@/lib/domain/lead-fields';
import { isPrintableName, UNPRINTABLE_NAME } from '@/lib/domain/person-name';
import { BusyButton } from '../busy-button';
import { showToast } from '../toasts';
import { useRefusedField } from './use-refused-field';

/** Texts of product 7.8. */
const WRONG_EMAIL = 'Please enter a valid email address.';
const FAILED = 'Failed to save user info.';

interface Profile {
  readonly name: string | null;
  readonly email: string | null;
  /** The name of the state. */
  readonly state: string | null;
}

/** Name, e-mail and state of the user, and their button (product 7.7, 10.8). */
export function ProfileForm({
  id,
  states,
  saved,
  hints,
  isNameFixed = false,
  action,
  consents = false,
  children,
  onSaved,
}: {
  /** Before the names of the fields in their ids. */
  readonly id: string;
  /** The states that a buyer can choose. */
  readonly states: readonly IndianState[];
  readonly saved?: Profile;
  /** Why each is asked for. */
  readonly hints?: Readonly<Record<keyof Profile, string>>;
  /** Whether the name was compared with a PAN. */
  readonly isNameFixed?: boolean;
  readonly action: string;
  /** Whether the button also consents to the privacy policy, as `children` say. */
  readonly consents?: boolean;
  /** Above the button. */
  readonly children?: ReactNode;
  readonly onSaved: () => void;
}) {
  const nameByCode = new Map(states.map(({ code, name }) => [code, name]));
  const save = useSaveUserInfo();
  const [wrongEmail, setWrongEmail] = useState(false);
  const [wrongName, setWrongName] = useState(false);
  const { refusalOf, formEvents } = useRefusedField();

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
    save.mutate(consents ? { ...profile, privacy_consent: true } : profile, {
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
    <form method="dialog" onSubmit={submit} {...formEvents} className="grid gap-4">
      <Hinted id={`${id}-name-hint`} hint={hints?.name}>
        <TextField
          id={`${id}-name`}
          name="name"
          defaultValue={saved?.name ?? ''}
          readOnly={isNameFixed}
          {...describedBy(hints && `${id}-name-hint`)}
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
                : refusalOf('name')
          }
          onInput={() => {
            setWrongName(false);
            if (isNameVerified(save.error)) save.reset();
          }}
        />
      </Hinted>
      {/* Not type=email: the browser accepts 'a@b', product 6.2 does not. */}
      <Hinted id={`${id}-email-hint`} hint={hints?.email}>
        <TextField
          id={`${id}-email`}
          name="email"
          defaultValue={saved?.email ?? ''}
          {...describedBy(hints && `${id}-email-hint`)}
          label="Email Address"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          error={wrongEmail ? WRONG_EMAIL : refusalOf('email')}
          onInput={() => setWrongEmail(false)}
        />
      </Hinted>
      <Hinted id={`${id}-state-hint`} hint={hints?.state}>
        <SelectField
          id={`${id}-state`}
          name="state"
          label="State"
          autoComplete="address-level1"
          required
          options={nameByCode}
          defaultValue={states.find(({ name }) => name === saved?.state)?.code}
          error={refusalOf('state')}
          {...describedBy(hints && `${id}-state-hint`)}
        />
      </Hinted>
      {children}
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
  );
}

function readProfile(form: HTMLFormElement, nameByCode: ReadonlyMap<string, string>) {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  return { name: read('name'), email: read('email'), state: nameByCode.get(read('state')) ?? '' };
}

/** Whether the backend refused a new name because the present one was compared with the PAN. */
function isNameVerified(error: Error | null): error is RequestError {
  return error instanceof RequestError && error.code === 'name_verified';
}

/** The backend's explanation of a rejection, else a general sentence. */
function explain(error: Error): string {
  return error instanceof RequestError && error.kind === 'rejected' && error.detail
    ? error.detail
    : FAILED;
}

/** A field with why it is asked for below it. */
function Hinted({
  id,
  hint,
  children,
}: {
  readonly id: string;
  readonly hint: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div>
      {children}
      {hint && (
        <p id={id} className="mt-2 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

const describedBy = (id: string | undefined) => (id ? { 'aria-describedby': id } : {});
