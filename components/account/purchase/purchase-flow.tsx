import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import type { PurchaseCopy } from '@/lib/content/account-copy';
import type { IndianState } from '@/lib/domain/india';
import { goToLogin } from '../go-to-login';
import { useLatePart } from '../use-late-part';
import { PlanBar } from './plan-bar';
import { purchaseNoticeOf } from './purchase-notice';
import { PurchaseNoticeSheet } from './purchase-notice-sheet';
import { busyPlanOf, isFollowed } from './purchase-phase';
import { Receipt } from './receipt';
import { SandboxCheckoutFrame } from './sandbox-checkout-frame';
import { type PressedPlan, type PurchaseOptions, usePurchase } from './use-purchase';

/* Loaded when the server's answer needs them, since few buyers see these. */
const loadPriceDialog = async () => (await import('./price-dialog')).PriceDialog;
const loadTermsSheet = async () => (await import('./terms-sheet')).TermsSheet;
const loadAddress = async () => (await import('./address-dialog')).AddressDialog;
const loadRegistration = async () =>
  (await import('../profile/registration-modal')).RegistrationModal;

/** Progress of a purchase, for the page of the plans. */
export interface PurchaseProgress {
  /** The plan whose checkout is about to open, or open. */
  readonly busyPlanId: string | undefined;
  /** Whether a payment is not decided: the notice says so, and nothing else can be bought. */
  readonly isWaiting: boolean;
  readonly isPaid: boolean;
}

/** A purchase and all that it shows: the sandbox's checkout, what it asks the buyer, and how it ended. */
export function PurchaseFlow({
  ref,
  pressed,
  onProgress,
  states,
  copy,
  ...shop
}: PurchaseOptions & {
  /** The notice, which can have the focus while there is one. */
  readonly ref: RefObject<HTMLElement | null>;
  /** The plan whose button was pressed last; each press is an object of its own. */
  readonly pressed: PressedPlan | undefined;
  readonly onProgress: (progress: PurchaseProgress) => void;
  /** The states to choose from, for a buyer whose profile is not complete. */
  readonly states: readonly IndianState[];
  readonly copy: PurchaseCopy;
}) {
  const { phase, hasReceipt, buy, goOn, checkNow, close, endCheckout } = usePurchase(shop);
  const { checkout, gstPercent, consent } = shop;
  const buyPressed = useEffectEvent(() => pressed && buy(pressed));
  useEffect(() => {
    if (pressed) buyPressed();
  }, [pressed]);
  const busyPlanId = busyPlanOf(phase);
  const isWaiting = isFollowed(phase);
  const isPaid = phase.name === 'decided' && phase.outcome.name === 'paid';
  const tellProgress = useEffectEvent(onProgress);
  useEffect(() => {
    tellProgress({ busyPlanId, isWaiting, isPaid });
  }, [busyPlanId, isWaiting, isPaid]);
  const PriceDialog = useLatePart(loadPriceDialog, phase.name === 'changed', undefined, true);
  const TermsSheet = useLatePart(loadTermsSheet, phase.name === 'terms', undefined, true);
  const AddressDialog = useLatePart(loadAddress, phase.name === 'address', undefined, true);
  const RegistrationModal = useLatePart(
    loadRegistration,
    phase.name === 'profile',
    undefined,
    true,
  );
  const actions = { goOn, checkNow, logIn: () => goToLogin() };
  return (
    <>
      {phase.name === 'paying' && checkout === 'sandbox' && (
        <SandboxCheckoutFrame sessionId={phase.order.sessionId} onEnd={endCheckout} />
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
      {AddressDialog && phase.name === 'address' && (
        <AddressDialog copy={copy.address} onSaved={goOn} onCancel={close} />
      )}
      {RegistrationModal && (
        <RegistrationModal
          states={states}
          isOpen={phase.name === 'profile'}
          privacy={copy.privacy}
          onSaved={goOn}
          onClose={close}
        />
      )}
      <PlanBar accepted={copy.acceptedShort} />
      {hasReceipt &&
        shop.panel.current &&
        createPortal(<Receipt slug={shop.course.slug} copy={copy.receipt} />, shop.panel.current)}
      <PurchaseNoticeSheet
        ref={ref}
        notice={purchaseNoticeOf(phase, copy, gstPercent)}
        onAction={(does) => actions[does]()}
        onClose={close}
      />
    </>
  );
}
