import { coupon } from '../../schema/coupon';
import { ofFolder, ofOwnId } from '../consequences';
import { linksOf } from '../links';
import { collectionFolder } from '../meant-document';
import { quoted } from '../message-text';
import { type ShownText, shownTexts } from '../shown-texts';
import type { SourceFile } from '../source-file';
import { codesIn, discountsIn } from './coupon-codes';
import type { Coupon, CouponReport } from './coupon-report';

/**
 * What a document says about codes, in its texts and in the addresses of checkouts.
 *
 * @param coupons those in force by their codes.
 * @param promised the code that the settings advertise.
 */
export function* promiseReports(
  file: SourceFile,
  coupons: ReadonlyMap<string, Coupon>,
  promised: string,
): Iterable<CouponReport> {
  const text = file.text() ?? '';
  if (!/[A-Z]{2}\d|promoCode|code:? [A-Z]{4}/.test(text)) return;
  for (const shown of shownTexts(file)) yield* textReports(file, shown, coupons, promised);
  if (/[?&](?:code|coupon|promo)=[A-Z0-9]/i.test(text)) yield* linkReports(file, coupons, promised);
}

function* textReports(
  file: SourceFile,
  { text, field, locationAt }: ShownText,
  coupons: ReadonlyMap<string, Coupon>,
  promised: string,
): Iterable<CouponReport> {
  const codes = codesIn(text);
  for (const [code, index] of codes)
    if (!coupons.has(code))
      yield {
        rule: 'coupon-unknown',
        file: file.path,
        at: locationAt(index),
        field,
        follows: ofFolder(collectionFolder(coupon)),
        message: `the text promises the code ${quoted(code)}, but no coupon in force has it`,
        remedy:
          'Delete it, write {offers.promoCode} for the advertised code, or add a coupon with this code in content/coupons.',
      };
  const mention = text.indexOf('{offers.promoCode}');
  if (mention !== -1) codes.set(promised, mention);
  const known = [...codes].flatMap(([code]) => coupons.get(code) ?? []);
  for (const { percent, words, index } of discountsIn(text)) {
    const isTrue = known.some(({ data }) => data.percent === percent);
    const [example] = known;
    if (isTrue || !example) continue;
    yield {
      rule: 'coupon-percent',
      file: file.path,
      at: locationAt(index),
      field,
      message: `the text promises ${words} with a code, but ${example.data.code} takes off ${example.data.percent}%`,
      remedy: `Write ${example.data.percent}%, or correct percent in ${example.file.path}.`,
      subject: text,
      follows: ofOwnId(example.file),
    };
  }
}

/** Codes in the addresses of checkouts. */
function* linkReports(
  file: SourceFile,
  coupons: ReadonlyMap<string, Coupon>,
  promised: string,
): Iterable<CouponReport> {
  for (const { url, at, field } of linksOf(file)) {
    const [, code] = /[?&](?:code|coupon|promo)=([A-Z0-9]+)/i.exec(url) ?? [];
    if (code === undefined) continue;
    if (code === promised)
      yield {
        rule: 'coupon-typed',
        file: file.path,
        at,
        field,
        message: `the link has the code ${quoted(code)}, which the settings know`,
        remedy: 'Write {offers.promoCode} instead of the code, which follows the settings.',
        subject: url,
      };
    else if (!coupons.has(code))
      yield {
        rule: 'coupon-unknown',
        file: file.path,
        at,
        field,
        message: `the link has the code ${quoted(code)}, but no coupon in force has it`,
        remedy:
          'Write {offers.promoCode} instead of the code, or add a coupon with this code in content/coupons.',
      };
  }
}
