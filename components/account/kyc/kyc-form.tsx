'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
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
const loadRenameModal = async () => (await import('./rename-modal')).RenameModal;

/** Sends a PAN, and goes to `redirectTo` afterwards (product 9.1 to 9.4). */
export function KycForm({
  note,
  noticeId,
  states,
  texts,
}: {
  readonly note: string;
  /** Id of the notice on the page. */
  readonly noticeId: string;
  /** The states that a buyer can choose. */
  readonly states: readonly IndianState[];
  readonly texts: KycTexts;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, done, problem, clearProblem } = useKyc();
  const [renaming, setRenaming] = useState<'open' | 'done'>();
  const RenameModal = useLatePart(loadRenameModal, renaming === 'open');
  const isComplete = useIsComplete();
  const KycOutcome = useLatePart(loadOutcome, Boolean(done ?? problem ?? isComplete));
  const { data: me, error } = useMe();
  useSessionRequired(error);

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
    <>
      <EarlyForm
        ref={form}
        aria-label="KYC"
        onSubmit={submit}
        className="card grid content-start gap-4"
      >
        <p className="min-h-6 text-sm">
          {me?.name && !isComplete && (
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
          )}
        </p>
        <CodeField
          id="pan"
          name="pan"
          label="PAN"
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
        <p className="text-sm text-quiet">{note}</p>
        <BusyButton type="submit" isBusy={isPending} doing="Verifying…" className="mt-1">
          VERIFY KYC
        </BusyButton>
        <p className="text-sm text-quiet">
          {texts.consent.text}{' '}
          <a href={`#${noticeId}`} className="text-accent underline underline-offset-4">
            {texts.consent.link}
          </a>
        </p>
        <div className="md:max-lg:min-h-24">
          {KycOutcome && (
            <KycOutcome
              done={done}
              problem={problem}
              isComplete={isComplete}
              isRenamed={renaming === 'done'}
              onRename={() => setRenaming('open')}
              texts={texts}
            />
          )}
        </div>
      </EarlyForm>
      {RenameModal && (
        <RenameModal
          states={states}
          isOpen={renaming === 'open'}
          heading={texts.changeName.heading}
          action={texts.changeName.save}
          onSaved={() => {
            clearProblem();
            setRenaming('done');
          }}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  );
}
