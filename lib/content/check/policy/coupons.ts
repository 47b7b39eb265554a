import { documentRule, type Rule } from '@/lib/content/check/context/rule';
import { quoted } from '@/lib/content/check/source/message-text';
import { DAY_MS } from '@/lib/domain/dates';
import { coupon } from '../../schema/coupon';
import { offers } from '../../schema/settings/offers';

const offersFile = 'content/settings/offers.yaml';

/** A code in a text after a word of codes; IFSC and SAC codes are others. */
const PROMISED =
  /(?<!\b(?:IFSC|SAC|HSN|PIN) )(?:\b(?:[Cc]odes?|[Cc]oupon|[Ee]nter|[Aa]pply)|कोड|कूपन|குறியீடு) (?:[a-z]+ ){0,3}([A-Z]{3,}\d{1,3})\b/gu;
const TYPED = /\b([A-Z]{3,}\d{1,3})\b/g;
/** Days before its end from which a promised coupon is asked about. */
const DAYS_BEFORE_END = 7;
/** A discount in a text that names a code. */
const DISCOUNT = /(\d+(?:\.\d+)?)\s*(?:%|per ?cent)\s*(?:off|discount|less|saving)/gi;

const couponDiffers: Rule = {
  id: 'coupon-differs',
  severity: 'warning',
  on: 'text',
  why: 'A text that promises a code or its discount must promise what the coupon takes off.',
  find({ text, at }, report, context) {
    if (!/[A-Z]{3}|promoCode|coupons\./.test(text)) return;
    const codes = new Map(
      context.docs(coupon).map(({ file, data }) => [file.name.toUpperCase(), data.percent]),
    );
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
        `the text has the code ${quoted(code)}, ${codes.has(code) ? 'which the settings know' : 'but no coupon in force has it'}`,
        'Write {offers.promoCode} for the advertised code, which follows the settings, or delete it.',
      );
    if (!/\{offers\.promoCode\}|\{coupons\./.test(text)) return;
    const percent = codes.get(context.only(offers).data.promo.toUpperCase());
    for (const { 0: words, 1: rate, index } of text.matchAll(DISCOUNT))
      if (percent !== undefined && Number(rate) !== percent)
        report(
          at(index),
          `the text promises ${words} with a code that takes off ${percent}%`,
          'Write {offers.promoPercent}% off, which follows the coupon.',
        );
  },
  examples: [
    { of: offersFile, wrong: { promoNote: 'Enter the code VIP60 before you pay.' } },
    { of: offersFile, wrong: { promoNote: 'Enter {offers.promoCode} for 60% off.' } },
  ],
};

const couponDoubtful = documentRule({
  id: 'coupon-doubtful',
  severity: 'warning',
  due: true,
  on: coupon,
  why: 'A coupon that is over is refused, and one that takes off another figure than its code says is mostly mistyped.',
  find({ file, data, at }, report, context) {
    const { validUntil: last, percent } = data;
    const isPromised = file.name === context.only(offers).data.promo;
    const soon = Date.parse(context.today) + (isPromised ? DAYS_BEFORE_END : 0) * DAY_MS;
    if (last && Date.parse(last) < soon && context.today === context.checkedOn)
      report(
        at('validUntil'),
        `the coupon ${file.name}${isPromised ? ', which the site promises,' : ''} ends on ${last}`,
        isPromised
          ? `Write another coupon as promo in ${offersFile}, or a later last day here.`
          : 'Delete the file, or write the new last day here.',
      );
    const [named] = /\d+$/.exec(file.name) ?? [];
    if (named && Number(named) !== percent)
      report(
        at('percent'),
        `the coupon ${file.name} takes off ${percent}%, not ${named}%`,
        `Write ${named}, or rename the file.`,
      );
  },
  examples: [{ of: 'content/coupons/vip50.yaml', wrong: { percent: 5 } }],
});

export const couponRules: readonly Rule[] = [couponDiffers, couponDoubtful];
