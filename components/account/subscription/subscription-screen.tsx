'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEarlyInput } from '@/components/ui/early-form';
import { Section } from '@/components/ui/section';
import { backendNow } from '@/lib/client/backend-clock';
import { UNREACHABLE } from '@/lib/client/request-error';
import { isMember } from '@/lib/client/storage';
import type { AccountCopy } from '@/lib/content/account-copy';
import { subscriptionPath } from '@/lib/domain/account-routes';
import type { Coupon } from '@/lib/domain/quote';
import { loadPurchase } from '../purchase/load-purchase';
import type { PurchaseProgress } from '../purchase/purchase-flow';
import type { PurchaseOptions } from '../purchase/use-purchase';
import { showToast } from '../toasts';
import { useLatePart } from '../use-late-part';
import { BuyerPanel } from './buyer-panel';
import { CouponArea } from './coupon-area';
import { FamilyFeesField } from './family-fees-field';
import { PlanGrid } from './plan-grid';
import type { PlanOffer } from './plan-offers';
import { isAhead } from './plan-term';
import { type BuyerState, useBuyerState } from './use-buyer-state';
import { forgetCoupon, useCoupon } from './use-coupon';
import { useOffers } from './use-offers';

/**
 * The plans on sale and the buyer's own plan. The build renders the catalogue's plans, whose buttons lead to
 * the login; the rest needs script.
 */
export function SubscriptionScreen({
  course,
  catalogue,
  coupons,
  gstPercent,
  checkout,
  consent,
  texts,
  about,
  promo,
  terms,
  copy,
  children,
}: Omit<PurchaseOptions, 'onPaid' | 'panel'> & {
  /** The plans of the build. */
  readonly catalogue: readonly PlanOffer[];
  /** The coupons that may be applied. */
  readonly coupons: readonly Coupon[];
  /** The course in words: between a member's plan and the plans that can be bought. */
  readonly about: ReactNode;
  /** The coupon that the site advertises, above the plans. */
  readonly promo: ReactNode;
  /** The line that says what a buyer accepts with an order. */
  readonly terms: ReactNode;
  readonly copy: {
    readonly lead: string;
    readonly shared: string;
    readonly couponHint: string;
    readonly later: string;
    readonly until: string;
    readonly couponRefund: string;
    readonly panel: AccountCopy['subscription']['panel'];
    readonly family: AccountCopy['subscription']['family'];
  };
  readonly children: ReactNode;
}) {
  const whole = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const notice = useRef<HTMLElement>(null);
  const family = useRef<HTMLDivElement>(null);
  const redirectTo = subscriptionPath(course.slug);
  const coupon = useCoupon(coupons);
  const plans = useOffers({ slug: course.slug, catalogue, coupon });
  const buyerState = useBuyerState(course.slug);
  const [pressed, press] = useState<PlanOffer>();
  const [progress, setProgress] = useState<PurchaseProgress>();
  const Purchase = useLatePart(loadPurchase, pressed !== undefined, () => {
    press(undefined);
    showToast('error', UNREACHABLE);
  });
  useMemberMark(buyerState.kind !== 'anonymous');
  useEarlyInput(whole);

  function buy(plan: PlanOffer) {
    const wrong = family.current?.querySelector<HTMLElement>('[aria-invalid]');
    // The notice says why nothing can be bought.
    if (progress?.isWaiting) notice.current?.focus();
    else if (wrong) wrong.focus();
    else press({ ...plan });
  }

  const isCurrent = buyerState.kind === 'buyer' && isAhead(buyerState.expiresAt, backendNow());
  return (
    <>
      <BuyerPanel
        ref={panel}
        // Right after the first payment the panel must not say that there is no plan.
        buyerState={progress?.isPaid && isAsking(buyerState) ? { kind: 'loading' } : buyerState}
        courseName={course.name}
        redirectTo={redirectTo}
        copy={copy.panel}
      />
      {about}
      <div
        ref={whole}
        data-early-input=""
        data-coupon={coupon.applied?.code}
        className="buying lg:col-span-2 lg:row-start-3"
      >
        {Purchase && (
          <Purchase
            ref={notice}
            {...{ course, gstPercent, checkout, consent, texts, pressed, panel }}
            onPaid={forgetCoupon}
            onProgress={setProgress}
          />
        )}
        <Section
          id="plans"
          heading={isCurrent ? 'Extend your subscription' : 'Subscription Plans'}
          lead={copy.lead}
          // The longer heading has one line on phones, too: it replaces the other without moving the plans.
          className="scroll-mt-6 pt-10 max-[26rem]:[&>h2]:text-[1.625rem] md:pt-20"
        >
          {promo}
          <PlanGrid
            plans={plans}
            gstPercent={gstPercent}
            couponCode={coupon.applied?.code}
            sharedHeading={copy.shared}
            laterPlans={buyerState.kind === 'buyer' ? buyerState.laterPlans : undefined}
            later={copy.later}
            extensions={isCurrent ? buyerState.extensions : undefined}
            until={copy.until}
            redirectTo={redirectTo}
            action={isCurrent ? 'EXTEND' : 'BUY NOW'}
            busyPlanId={progress ? progress.busyPlanId : pressed?.planId}
            isWaiting={progress?.isWaiting ?? false}
            onBuy={buy}
          />
          {terms}
          <CouponArea coupon={coupon} hint={copy.couponHint} refund={copy.couponRefund} />
          <FamilyFeesField ref={family} copy={copy.family} />
          {children}
        </Section>
      </div>
    </>
  );
}

function isAsking(buyerState: BuyerState): boolean {
  return buyerState.kind === 'none' && buyerState.isAsking;
}

/** Keeps the page's attribute `data-member` true while it is open, as after a logout in another tab. */
function useMemberMark(isKnown: boolean): void {
  useEffect(() => {
    // Membership is unknown while the page hydrates.
    document.documentElement.toggleAttribute('data-member', isKnown || isMember());
  }, [isKnown]);
}
