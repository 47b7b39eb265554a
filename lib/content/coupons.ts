import 'server-only';
import { couponCode } from '@/lib/domain/coupon-code';
import type { Coupon } from '@/lib/domain/quote';
import { listDocuments } from './documents';
import { coupon } from './schema/coupon';

/** The coupons, valid or not, with the codes that buyers type. */
export function listCoupons(): Coupon[] {
  return listDocuments(coupon).map(({ id, percent, validFrom, validUntil }) => ({
    code: couponCode(id),
    percent,
    validFrom,
    validUntil,
  }));
}
