import type { RefObject } from 'react';
import { goToLogin } from '../go-to-login';
import { useLatePart } from '../use-late-part';
import { noticeOf } from './notice-of';
import { NoticeSheet } from './notice-sheet';
import type { PurchaseCopy } from './purchase-copy';
import { SandboxCheckout } from './sandbox-checkout';
import type { Purchase } from './use-purchase';

/* Few buyers see these. */
const loadPriceDialog = async () => (await import('./price-dialog')).PriceDialog;
const loadTermsSheet = async () => (await import('./terms-sheet')).TermsSheet;
const loadRegistration = async () => (await import('../registration-modal')).RegistrationModal;

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
  const PriceDialog = useLatePart(loadPriceDialog, phase.name === 'changed');
  const TermsSheet = useLatePart(loadTermsSheet, phase.name === 'terms');
  const RegistrationModal = useLatePart(loadRegistration, phase.name === 'profile');
  const actions = { goOn, checkNow, logIn: () => goToLogin() };
  return (
    <>
      {phase.name === 'paying' && checkout === 'sandbox' && (
        <SandboxCheckout sessionId={phase.order.sessionId} onEnd={endCheckout} />
      )}
      {PriceDialog && phase.name === 'changed' && (
        <PriceDialog
          chosen={phase.plan}
          today={phase.today}
          gstPercent={gstPercent}
          copy={copy.changed}
          onConfirm={goOn}
          onCancel={close}
        />
      )}
      {TermsSheet && phase.name === 'terms' && (
        <TermsSheet
          texts={phase.texts}
          isChange={phase.isChange}
          hasBox={consent === 'sheet'}
          copy={copy.terms}
          onConfirm={goOn}
          onCancel={close}
        />
      )}
      {RegistrationModal && (
        <RegistrationModal
          states={states}
          isOpen={phase.name === 'profile'}
          onSaved={goOn}
          onClose={close}
        />
      )}
      <NoticeSheet
        ref={ref}
        notice={noticeOf(phase, copy)}
        onAction={(does) => actions[does]()}
        onClose={close}
      />
    </>
  );
}
