import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';
import { WarningMark } from '@/components/ui/warning-mark';
import type { AccountCopy } from '@/lib/content/account-copy';
import { pathAfterKyc } from '@/lib/domain/after-login';
import type { useKyc } from './use-kyc';

export type KycTexts = Pick<
  AccountCopy['kyc'],
  'complete' | 'goOn' | 'changeName' | 'otherPan' | 'consent'
>;

/** The result of a PAN and the one thing to do next. */
export function KycOutcome({
  done,
  problem,
  isComplete,
  isRenamed,
  onRename,
  texts,
}: Pick<ReturnType<typeof useKyc>, 'done' | 'problem'> & {
  readonly isComplete: boolean;
  readonly isRenamed: boolean;
  readonly onRename: () => void;
  readonly texts: KycTexts;
}) {
  return (
    <>
      <div role="status" className="grid gap-2">
        {done && (
          <Success>
            {done.message} <span className="text-quiet">PAN {done.maskedPan}</span>
          </Success>
        )}
        {isRenamed && <Success>{texts.changeName.done}</Success>}
        {isComplete && !done && !problem && !isRenamed && (
          <p className="text-sm text-quiet">{texts.complete}</p>
        )}
      </div>
      <div role="alert">
        {problem?.of === 'request' && (
          <p className="flex gap-2 text-sm">
            <WarningMark className="mt-0.5 text-danger" />
            {problem.sentence}
          </p>
        )}
      </div>
      {problem?.code === 'pan_of_other_name' && (
        <Button type="button" kind="secondary" className="w-full" onClick={onRename}>
          {texts.changeName.action}
        </Button>
      )}
      {problem?.code === 'conflict' && (
        <ButtonLink href={texts.otherPan.href} kind="secondary" className="mt-3 w-full">
          {texts.otherPan.label}
        </ButtonLink>
      )}
      {(done || problem?.code === 'pan_kept' || (isComplete && !problem && !isRenamed)) && (
        // None of these is known before the script runs, so this is rendered in a browser only.
        <ButtonLink href={pathAfterKyc(location.search)} kind="quiet" arrow>
          {texts.goOn}
        </ButtonLink>
      )}
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
