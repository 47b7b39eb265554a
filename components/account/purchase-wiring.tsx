'use client';

import { type ReactNode, useRef } from 'react';
import { useEarlyInput } from '@/components/ui/use-early-input';
import type { PlanOffer } from './plan-card';
import type { PurchaseCopy } from './purchase/purchase-copy';
import { PurchaseNotices } from './purchase/purchase-notices';
import { usePurchase } from './purchase/use-purchase';

/** The plans with a purchase, until the branch of the subscription page is merged. */
export function PurchaseWiring({
  course,
  plans,
  gstPercent,
  checkout,
  states,
  copy,
  children,
}: {
  readonly course: { readonly slug: string; readonly name: string };
  readonly plans: readonly PlanOffer[];
  readonly gstPercent: number;
  readonly checkout: 'sandbox' | 'live';
  readonly states: readonly string[];
  readonly copy: PurchaseCopy;
  readonly children: ReactNode;
}) {
  const purchase = usePurchase({ course, gstPercent, checkout, onPaid: () => undefined });
  const part = useRef<HTMLDivElement>(null);
  useEarlyInput(part);
  return (
    <>
      <PurchaseNotices purchase={purchase} states={states} copy={copy} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the forms in it. */}
      <div
        ref={part}
        data-early-input=""
        aria-busy={purchase.busyPlanId !== undefined}
        onSubmit={(event) => {
          event.preventDefault();
          const card = event.target instanceof Element ? event.target.closest('article') : null;
          const id = card?.getAttribute('aria-labelledby');
          const plan = plans.find(({ planId }) => `plan-${planId}` === id);
          if (plan) purchase.buy(plan);
        }}
      >
        {children}
      </div>
    </>
  );
}
