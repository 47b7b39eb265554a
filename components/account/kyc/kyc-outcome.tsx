import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';
import { WarningMark } from '@/components/ui/warning-mark';
import type { AccountCopy } from '@/lib/content/account-copy';
import { pathAfterKyc } from '@/lib/domain/after-login';
import type { IndianState } from '@/lib/domain/india';
import { RenameModal } from './rename-modal';
import type { useKyc } from './use-kyc';

export type KycTexts = Pick<AccountCopy['kyc'], 'complete' | 'goOn' | 'changeName' | 'otherPan'>;

const GO_ON_ID = 'go-on';

/** The result of a PAN, the one thing to do next, and the dialog for the name that is compared. */
export function KycOutcome({
  done,
  problem,
  isComplete,
  isSent,
  renaming,
  onRename,
  states,
  texts,
}: Pick<ReturnType<typeof useKyc>, 'done' | 'problem'> & {
  readonly isComplete: boolean;
  /** Whether the form is hidden and only the result is shown. */
  readonly isSent: boolean;
  /** Whether the dialog is open, or the name was saved in it. */
  readonly renaming: 'open' | 'done' | undefined;
  readonly onRename: (step: 'open' | 'done' | undefined) => void;
  readonly states: readonly IndianState[];
  readonly texts: KycTexts;
}) {
  useEffect(() => {
    // The button that had the focus is hidden.
    if (isSent) document.getElementById(GO_ON_ID)?.focus();
  }, [isSent]);
  return (
    <>
      <div role="status" className="grid gap-2">
        {done && (
          <Success>
            {done.message} <span className="text-quiet">PAN {done.maskedPan}</span>
          </Success>
        )}
        {renaming === 'done' && <Success>{texts.changeName.done}</Success>}
      </div>
      <div role="alert">
        {problem?.of === 'request' && (
          <p className="flex gap-2 text-sm">
            {problem.code === 'pan_kept' ? (
              <LineDrawing size={20} className="mt-0.5 shrink-0 text-accent">
                <path d="M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z" />
              </LineDrawing>
            ) : (
              <WarningMark className="mt-0.5 text-danger" />
            )}
            {problem.sentence}
          </p>
        )}
      </div>
      {problem?.code === 'pan_of_other_name' && (
        <Button type="button" kind="secondary" className="w-full" onClick={() => onRename('open')}>
          {texts.changeName.action}
        </Button>
      )}
      {problem?.code === 'conflict' && (
        <ButtonLink href={texts.otherPan.href} kind="secondary" className="mt-3 w-full">
          {texts.otherPan.label}
        </ButtonLink>
      )}
      {(isSent || (isComplete && !problem && renaming !== 'done')) && (
        // None of these is known before the script runs, so this is rendered in a browser only.
        <ButtonLink
          id={GO_ON_ID}
          href={pathAfterKyc(location.search)}
          kind={isSent ? 'primary' : 'quiet'}
          className={clsx(isSent && 'mt-4')}
          arrow
        >
          {texts.goOn}
        </ButtonLink>
      )}
      <RenameModal
        states={states}
        isOpen={renaming === 'open'}
        heading={texts.changeName.heading}
        action={texts.changeName.save}
        onSaved={() => onRename('done')}
        onClose={() => onRename(undefined)}
      />
    </>
  );
}

function Success({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <LineDrawing size={20} strokeWidth={2} className="mt-0.5 shrink-0 text-accent">
        <path d="m4.5 12.8 5 5.2L19.5 6.5" />
      </LineDrawing>
      <span>{children}</span>
    </p>
  );
}
