import { coupon } from '../../schema/coupon';
import type { CouponRule } from '../coupons/coupon-report';
import { isNamed, ownReports } from '../coupons/own-reports';
import { promiseReports } from '../coupons/promise-reports';
import { promoReports } from '../coupons/promo-reports';
import { documentsOf } from '../parsed-documents';
import { treeRule } from '../rule';

/** Coupons work, and what the site promises about codes is true. */
export const rule = treeRule<CouponRule>({
  ids: {
    'coupon-name': {
      reason: 'A coupon is found by its file’s name, and a code that was copied is noticed.',
    },
    'coupon-expired': {
      severity: 'warning',
      reason: 'A coupon that is over is refused, so what is said about it must go.',
    },
    'coupon-unknown': {
      reason: 'A buyer who types a promised code must get its discount.',
      suppresses: ['link-protected'],
    },
    'coupon-typed': {
      severity: 'warning',
      reason: 'A code that is typed in a link stays the old one when another code is advertised.',
    },
    'coupon-percent': {
      severity: 'warning',
      reason: 'A page promises the percentage that the coupon takes off.',
    },
  },
  *check(_tree, context) {
    const all = documentsOf(coupon, context).sort(
      (a, b) => Number(isNamed(a)) - Number(isNamed(b)),
    );
    const coupons = new Map(all.map((each) => [each.data.code, each]));
    for (const each of all) yield* ownReports(each, context);
    yield* promoReports(coupons, context);
    const promised = context.references.values.get('offers.promoCode') ?? '';
    for (const file of context.files) yield* promiseReports(file, coupons, promised);
  },
});
