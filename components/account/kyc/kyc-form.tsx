'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EarlyForm } from '@/components/ui/early-form';
import { useMe } from '@/lib/client/auth/queries';
import type { IndianState } from '@/lib/domain/india';
import { readCapitals } from '@/lib/domain/typed-digits';
import { BusyButton } from '../busy-button';
import { CodeField } from '../code-field';
import { useLatePart } from '../use-late-part';
import { useSessionRequired } from '../use-session-required';
import type { KycTexts } from './kyc-outcome';
import { useIsComplete, useKyc } from './use-kyc';

const loadOutcome = async () => (await import('./kyc-outcome')).KycOutcome;

/** Sends a PAN, and goes to `redirectTo` afterwards (product 9.1 to 9.4). */
export function KycForm({
  note,
  notice,
  consent,
  states,
  texts,
}: {
  readonly note: string;
  /** Notice on the use of a PAN, folded. */
  readonly notice: ReactNode;
  /** Statement that sending a PAN consents to the notice. */
  readonly consent: ReactNode;
  /** The states that a buyer can choose. */
  readonly states: readonly IndianState[];
  readonly texts: KycTexts;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, done, problem, clearProblem } = useKyc();
  const [renaming, setRenaming] = useState<'open' | 'done'>();
  const isComplete = useIsComplete();
  const KycOutcome = useLatePart(loadOutcome, isComplete || Boolean(done ?? problem ?? renaming));
  const { data: me, error } = useMe();
  useSessionRequired(error);
  // Nothing of the form is left to do.
  const isSent = Boolean(done) || problem?.code === 'pan_kept';

  useEffect(() => {
    if (problem?.of === 'pan') form.current?.querySelector('input')?.focus();
  }, [problem]);
  useEffect(() => {
    // From now on the page shows the PAN in part only.
    if (done) form.current?.reset();
  }, [done]);
  useEffect(() => {
    if (renaming === 'done') form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [renaming]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRenaming(undefined);
    send(readCapitals(String(new FormData(event.currentTarget).get('pan') ?? '')));
  }

  return (
    <div className="card grid content-start gap-4">
      <EarlyForm
        ref={form}
        hidden={isSent}
        aria-label="KYC"
        onSubmit={submit}
        className="grid gap-4"
      >
        <p className="min-h-12 text-sm sm:min-h-6">
          {isComplete ? (
            <span className="text-quiet">{texts.complete}</span>
          ) : (
            me?.name && (
              // In elements of their own: a browser's translation moves texts that React would remove.
              <span>
                <span className="text-quiet">{texts.changeName.label}</span> <span>{me.name}</span>{' '}
                <button
                  type="button"
                  onClick={() => setRenaming('open')}
                  className="min-h-6 text-accent underline underline-offset-4"
                >
                  {texts.changeName.short}
                </button>
              </span>
            )
          )}
        </p>
        <CodeField
          id="pan"
          name="pan"
          label="PAN"
          aria-describedby="pan-note"
          placeholder="ABCDE1234F"
          length={10}
          read={readCapitals}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          required
          error={problem?.of === 'pan' ? problem.sentence : undefined}
          onType={clearProblem}
        />
        <p id="pan-note" className="text-sm text-quiet">
          {note}
        </p>
        {notice}
        <BusyButton type="submit" isBusy={isPending} doing="Verifying…" className="mt-1">
          VERIFY KYC
        </BusyButton>
        {consent}
      </EarlyForm>
      <div className="md:max-lg:min-h-24">
        {KycOutcome && (
          <KycOutcome
            {...{ done, problem, isComplete, isSent, renaming, states, texts }}
            onRename={(step) => {
              if (step === 'done') clearProblem();
              setRenaming(step);
            }}
          />
        )}
      </div>
    </div>
  );
}
