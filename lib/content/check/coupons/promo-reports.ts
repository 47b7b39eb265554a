import { isValidOn } from '@/lib/domain/quote';
import { coupon } from '../../schema/coupon';
import { offers } from '../../schema/settings/offers';
import { closestMatch } from '../closest-match';
import { ofFolder } from '../consequences';
import { collectionFolder } from '../meant-document';
import { counted, didYouMean } from '../message-text';
import { documentsOf, filesOf } from '../parsed-documents';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';
import type { Coupon, CouponReport } from './coupon-report';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BEFORE_THE_END = 7;

/** The advertised code is that of a coupon which works. */
export function* promoReports(
  coupons: ReadonlyMap<string, Coupon>,
  context: RuleContext,
): Iterable<CouponReport> {
  const { today, checkedOn } = context;
  for (const { file, data, place } of documentsOf(offers, context)) {
    const { promoCode } = data;
    const promised = coupons.get(promoCode);
    if (promised) yield* endingReports(promised, context);
    if (promised && (today !== checkedOn || isValidOn(promised.data, today))) continue;
    if (!promised && isUnread(promoCode, context)) continue;
    const dated = promised?.file ?? couponNotInForce(promoCode, context);
    yield {
      rule: 'coupon-unknown',
      severity: today === checkedOn ? 'error' : 'warning',
      file: file.path,
      ...place('promoCode'),
      message: `promoCode is ${promoCode}, but ${dated ? `${dated.path} is not valid on ${today}` : 'no coupon has that code'}`,
      remedy: dated
        ? 'Change the days of the coupon, or advertise another code here.'
        : `${didYouMean(closestMatch(promoCode, [...coupons.keys()]))}Write the code of a coupon that is in force, or add the coupon in content/coupons.`,
      explains: promised ? [`coupon ${promoCode}`] : [],
      follows: coupons.size === 0 ? ofFolder(collectionFolder(coupon)) : `coupon ${promoCode}`,
    };
  }
}

/** An advertised coupon that is about to end: what is said about it must be changed in time. */
function* endingReports(
  { file, data, place }: Coupon,
  { today, checkedOn }: RuleContext,
): Iterable<CouponReport> {
  const { code, validUntil } = data;
  if (today !== checkedOn || validUntil === undefined || validUntil < today) return;
  const days = (Date.parse(validUntil) - Date.parse(today)) / DAY_MS;
  if (days > DAYS_BEFORE_THE_END) return;
  yield {
    rule: 'coupon-expired',
    file: file.path,
    ...place('validUntil'),
    message: `the coupon ${code} ends ${days === 0 ? 'today' : `in ${counted(days, 'day')}`}, and the site advertises it`,
    remedy: 'Advertise another code in content/settings/offers.yaml, or write a later day here.',
    subject: `${code} until ${validUntil}`,
  };
}

/** The coupon with a code whose document has not begun yet, or is over. */
function couponNotInForce(code: string, { notInForce }: RuleContext): SourceFile | undefined {
  return notInForce.find(
    (file) => file.collection?.type === coupon.type && file.data().code === code,
  );
}

/** A coupon that can't be read has a finding of its own. */
function isUnread(code: string, context: RuleContext): boolean {
  const valid = new Set(documentsOf(coupon, context).map(({ file }) => file));
  return filesOf(coupon, context).some(
    (file) =>
      !valid.has(file) && (file.data().code === code || file.names.name?.toUpperCase() === code),
  );
}
