import { lazy, type RefObject, Suspense } from 'react';
import { goToLogin } from '../go-to-login';
import { RegistrationModal } from '../registration-modal';
import { noticeOf } from './notice-of';
import { NoticeSheet } from './notice-sheet';
import type { PurchaseCopy } from './purchase-copy';
import { SandboxCheckout } from './sandbox-checkout';
import type { Purchase } from './use-purchase';

/* Few buyers see these: they are fetched when the price or a text has changed, or the build demands a tick. */
const PriceDialog = lazy(() =>
  import('./price-dialog').then((module) => ({ default: module.PriceDialog })),
);
const TermsSheet = lazy(() =>
  import('./terms-sheet').then((module) => ({ default: module.TermsSheet })),
);

/** All that a purchase shows: the sandbox's checkout, what it asks the buyer, and how it ended. */
export function PurchaseNotices({
  ref,
  purchase,
  states,
  copy,
}: {
  /** The notice, which can have the focus while there is one. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly purchase: Purchase;
  /** The names of the states, for a buyer whose profile is not complete. */
  readonly states: readonly string[];
  readonly copy: PurchaseCopy;
}) {
  const { phase, checkout, gstPercent, consent, goOn, checkNow, close, endCheckout } = purchase;
  const actions = { goOn, checkNow, logIn: () => goToLogin() };
  return (
    <>
      {phase.name === 'paying' && checkout === 'sandbox' && (
        <SandboxCheckout sessionId={phase.order.sessionId} onEnd={endCheckout} />
      )}
      <Suspense>
        {phase.name === 'changed' && (
          <PriceDialog
            chosen={phase.plan}
            today={phase.today}
            gstPercent={gstPercent}
            copy={copy.changed}
            onConfirm={goOn}
            onCancel={close}
          />
        )}
        {phase.name === 'terms' && (
          <TermsSheet
            texts={phase.texts}
            isChange={phase.isChange}
            hasBox={consent === 'sheet'}
            copy={copy.terms}
            onConfirm={goOn}
            onCancel={close}
          />
        )}
      </Suspense>
      <RegistrationModal
        states={states}
        isOpen={phase.name === 'profile'}
        onSaved={goOn}
        onClose={close}
      />
      <NoticeSheet
        ref={ref}
        notice={noticeOf(phase, copy)}
        onAction={(does) => actions[does]()}
        onClose={close}
      />
    </>
  );
}
