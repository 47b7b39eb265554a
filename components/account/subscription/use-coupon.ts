import { useEffect, useEffectEvent, useState } from 'react';
import { backendNow } from '@/lib/client/backend-clock';
import { readStored, removeStored, store } from '@/lib/client/storage';
import { useStored } from '@/lib/client/use-stored';
import { indianDay } from '@/lib/domain/dates';
import { type Coupon, isValidOn, readCouponCode } from '@/lib/domain/quote';
import { showToast } from '../toasts';

const INVALID = 'Invalid coupon code.';

/** Refusal of a second coupon (product 8.7). */
const SECOND = 'invalid coupon';

/** The applied coupon, and why the last one was refused. */
export interface CouponState {
  readonly applied: Coupon | undefined;
  readonly refusal: string | undefined;
  /** Applies what the buyer typed. @returns whether it was accepted. */
  apply(typed: string): boolean;
  /** Removes the coupon, and its code from the page's address. */
  remove(): void;
  /** Removes the coupon because the backend does not know it. */
  reject(): void;
}

/**
 * The coupon of this browser (product 8.7): one at a time, of `coupons`, kept in storage until it is
 * removed or used. `?coupon=` of the page's address applies one.
 */
export function useCoupon(coupons: readonly Coupon[]): CouponState {
  const stored = useStored('couponCode');
  const [refusal, setRefusal] = useState<string>();
  const applied = findCoupon(coupons, stored);

  function refuse(sentence: string): false {
    setRefusal(sentence);
    showToast('error', sentence);
    return false;
  }

  function apply(typed: string): boolean {
    if (findCoupon(coupons, readStored('couponCode'))) return refuse(SECOND);
    const coupon = findCoupon(coupons, readCouponCode(typed));
    if (!coupon) return refuse(INVALID);
    store('couponCode', coupon.code);
    store('discountRate', String(coupon.percent));
    setRefusal(undefined);
    showToast('success', 'Coupon code applied successfully!');
    return true;
  }

  function remove(): void {
    forgetCoupon();
    setRefusal(undefined);
  }

  function reject(): void {
    forgetCoupon();
    refuse(INVALID);
  }

  const applyOfAddress = useEffectEvent(() => {
    const code = new URLSearchParams(location.search).get('coupon');
    if (code && readCouponCode(code) !== readStored('couponCode')) apply(code);
  });
  useEffect(() => applyOfAddress(), []);

  const rejectStored = useEffectEvent(reject);
  const isOutdated = stored !== null && !applied;
  useEffect(() => {
    if (isOutdated) rejectStored();
  }, [isOutdated]);

  return { applied, refusal, apply, remove, reject };
}

/** Removes the stored coupon, and its code from the page's address, which would apply it again. */
export function forgetCoupon(): void {
  removeStored('couponCode', 'discountRate');
  if (location.search !== '') history.replaceState(history.state, '', location.pathname);
}

function findCoupon(coupons: readonly Coupon[], code: string | null): Coupon | undefined {
  const today = indianDay(backendNow());
  return coupons.find((coupon) => coupon.code === code && isValidOn(coupon, today));
}
