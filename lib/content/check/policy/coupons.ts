import { coupon } from '../../schema/coupon';
import { offers } from '../../schema/settings/offers';
import { closestMatch } from '../closest-match';
import type { Context } from '../context';
import { didYouMean, quoted } from '../message-text';
import { linksOf } from '../references/links';
import type { Rule } from '../rule';

const offersFile = 'content/settings/offers.yaml';
const couponFile = 'content/coupons/vip50.yaml';

/** A code in a text after a word of codes; IFSC and SAC codes are others. */
const PROMISED =
  /(?<!\b(?:IFSC|SAC|HSN|PIN) )(?:\b(?:[Cc]odes?|[Cc]oupon|[Ee]nter|[Aa]pply)|कोड|कूपन|குறியீடு) (?:[a-z]+ ){0,3}([A-Z]{3,}\d{1,3})\b/gu;
const TYPED = /\b([A-Z]{3,}\d{1,3})\b/g;
/** Days before its end from which a promised coupon is asked about. */
const DAYS_BEFORE_END = 7;
/** A discount in a text that names a code. */
const DISCOUNT = /(\d+(?:\.\d+)?)\s*(?:%|per ?cent)\s*(?:off|discount|less|saving)/gi;

const couponUnknown: Rule = {
  id: 'coupon-unknown',
  severity: 'error',
  on: 'site',
  why: 'A buyer who types a promised code must get its discount.',
  find(context, report) {
    const codes = couponsInForce(context);
    const { data, at } = context.only(offers);
    const promised = context.docs(coupon).find(({ file }) => file.name === data.promo)?.data;
    const { validFrom = '', validUntil = context.today } = promised ?? {};
    if (promised && (validFrom > context.today || validUntil < context.today))
      report(
        at('promo'),
        validFrom > context.today
          ? `the coupon ${data.promo} begins only on ${validFrom}`
          : `the coupon ${data.promo} ended on ${validUntil}, and buyers who type it are refused`,
        'Write the name of a coupon that buyers can use today, or correct the days of this one.',
      );
    if (!codes.has(data.promo.toUpperCase()))
      report(
        at('promo'),
        `no coupon in force is named ${quoted(data.promo)}`,
        `${didYouMean(
          closestMatch(
            data.promo,
            [...codes.keys()].map((code) => code.toLowerCase()),
          ),
        )}Write the name of a file of content/coupons, without its ending.`,
      );
    for (const { file } of context.valid())
      for (const { url, at: place } of linksOf(file)) {
        const [, code] = /[?&](?:code|coupon|promo)=([A-Z0-9]+)/i.exec(url) ?? [];
        if (code && !codes.has(code.toUpperCase()))
          report(
            place,
            `the link has the code ${quoted(code)}, but no coupon in force has it`,
            'Write {offers.promoCode} instead of the code, or add a coupon with this code in content/coupons.',
          );
      }
  },
  examples: [{ of: offersFile, wrong: { promo: 'vip05' } }],
};

const couponText: Rule = {
  id: 'coupon-differs',
  severity: 'warning',
  on: 'text',
  why: 'A text that promises a code or its discount must promise what the coupon takes off.',
  find({ text, at }, report, context) {
    if (!/[A-Z]{3}|promoCode|coupons\./.test(text)) return;
    const codes = couponsInForce(context);
    const { promo } = context.only(offers).data;
    const named = new Map(
      [...text.matchAll(TYPED)].flatMap(({ 1: code = '', index }) =>
        codes.has(code) ? [[code, index]] : [],
      ),
    );
    for (const { 0: words, 1: code = '', index } of text.matchAll(PROMISED))
      named.set(code, index + words.length - code.length);
    for (const [code, index] of named)
      report(
        at(index),
        codes.has(code)
          ? `the text has the code ${quoted(code)}, which the settings know`
          : `the text promises the code ${quoted(code)}, but no coupon in force has it`,
        'Write {offers.promoCode} for the advertised code, which follows the settings, or delete it.',
      );
    const mentions = /\{offers\.promoCode\}|\{coupons\./.test(text);
    const percent = mentions ? codes.get(promo.toUpperCase()) : undefined;
    for (const { 0: words, 1: rate, index } of percent ? text.matchAll(DISCOUNT) : [])
      if (Number(rate) !== percent)
        report(
          at(index),
          `the text promises ${words} with a code that takes off ${percent}%`,
          `Write {offers.promoPercent}% off, which follows the coupon.`,
        );
  },
  examples: [
    {
      of: 'content/settings/offers.yaml',
      wrong: { promoNote: 'Enter the code VIP60 before you pay.' },
    },
    {
      of: 'content/settings/offers.yaml',
      wrong: { promoNote: 'Enter {offers.promoCode} for 60% off.' },
    },
  ],
};

const couponExpired: Rule = {
  id: 'coupon-expired',
  severity: 'warning',
  on: 'site',
  why: 'A coupon that is over is refused, so what is said about it must go.',
  find(context, report) {
    if (context.today !== context.checkedOn) return;
    const { promo } = context.only(offers).data;
    const soon = new Date(Date.parse(context.today) + DAYS_BEFORE_END * 86_400_000);
    for (const { file, data, at } of context.docs(coupon)) {
      const { validUntil } = data;
      if (!validUntil) continue;
      if (file.name === promo && validUntil >= context.today && validUntil < soon.toISOString())
        report(
          at('validUntil'),
          `the coupon ${file.name}, which the site promises, ends on ${validUntil}`,
          `Write another coupon as promo in ${offersFile}, or a later last day here.`,
        );
      if (validUntil < context.today)
        report(
          at('validUntil'),
          `the coupon ${file.name} ended on ${validUntil}`,
          'Delete the file, or write the new last day here.',
        );
    }
  },
  examples: [{ of: couponFile, wrong: { validUntil: '2026-10-31' } }],
};

const couponSmall: Rule = {
  id: 'coupon-percent',
  severity: 'warning',
  on: 'site',
  why: 'The figure in a code is read as its discount, so another one is mostly mistyped.',
  find(context, report) {
    for (const { file, data, at } of context.docs(coupon)) {
      const [named] = /\d+$/.exec(file.name) ?? [];
      if (named && Number(named) !== data.percent && Number(named) <= 90)
        report(
          at('percent'),
          `the coupon ${file.name} takes off ${data.percent}%, not ${named}%`,
          `Write ${named}, or rename the file.`,
        );
    }
  },
  examples: [{ of: couponFile, wrong: { percent: 5 } }],
};

/** Percentages of the coupons in force by their codes. */
function couponsInForce(context: Context): Map<string, number> {
  return new Map(
    context.docs(coupon).map(({ file, data }) => [file.name.toUpperCase(), data.percent]),
  );
}

/** Coupons, and what is said of them. */
export const couponRules: readonly Rule[] = [couponUnknown, couponText, couponExpired, couponSmall];
