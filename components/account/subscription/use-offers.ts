import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBackend } from '@/lib/client/backend';
import { backendNow } from '@/lib/client/backend-clock';
import { plansQuery } from '@/lib/client/orders/queries';
import { indianDay } from '@/lib/domain/dates';
import { showToast } from '../toasts';
import { offersOf, type PlanOffer, withCoupon } from './plan-offers';
import type { CouponState } from './use-coupon';

/**
 * The plans of a course: those of the build until the backend has answered, and where it fails
 * (product 8.6). Under a coupon they have its prices at once, computed here until the backend's come;
 * a coupon that it does not know is removed.
 */
export function useOffers({
  slug,
  catalogue,
  coupon: { applied, reject },
}: {
  readonly slug: string;
  readonly catalogue: readonly PlanOffer[];
  readonly coupon: CouponState;
}): readonly PlanOffer[] {
  const { data, error, isPlaceholderData } = useQuery({
    ...plansQuery(useBackend(), slug, applied?.code),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) showToast('error', 'Failed to fetch plans.');
  }, [error]);

  const isAnswered = applied !== undefined && data !== undefined && !isPlaceholderData;
  const isAccepted = isAnswered && data.coupon?.toUpperCase() === applied.code;
  const rejectUnknown = useEffectEvent(reject);
  useEffect(() => {
    if (isAnswered && !isAccepted) rejectUnknown();
  }, [isAnswered, isAccepted]);

  const plans = data?.plans.length ? offersOf(data.plans, { discounted: isAccepted }) : catalogue;
  return applied && !isAccepted ? withCoupon(plans, applied, indianDay(backendNow())) : plans;
}
