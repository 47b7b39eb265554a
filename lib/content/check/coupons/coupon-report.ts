import type { coupon } from '../../schema/coupon';
import type { FileReport } from '../finding';
import type { ParsedDocument } from '../parsed-documents';

export type CouponRule =
  | 'coupon-name'
  | 'coupon-expired'
  | 'coupon-unknown'
  | 'coupon-percent'
  | 'coupon-typed';

export type CouponReport = FileReport<CouponRule>;

export type Coupon = ParsedDocument<typeof coupon>;
