import { coupon } from '../../schema/coupon';
import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { homePage } from '../../schema/pages/home-page';
import { offers } from '../../schema/settings/offers';
import { closestMatch } from '../closest-match';
import { didYouMean, orList, quoted } from '../message-text';
import { placeOf } from '../places';
import { repeated } from '../repeated';
import { documentRule, type Rule } from '../rule';

const offersFile = 'content/settings/offers.yaml';

/** The marketing plans are sold for this course (product 8.4). */
const PREMIUM = 'premium-options-buying';

const groupShared: Rule = {
  id: 'group-shared',
  severity: 'error',
  on: 'site',
  why: 'Who buys one course must not get into the group of another one.',
  find(context, report) {
    const groups = context
      .docs(course)
      .map(({ file, data }) => ({ file, key: data.group ?? file.name }))
      // A group that is written is the copy of one that follows from the file's name.
      .sort((a, b) => Number(a.key !== a.file.name) - Number(b.key !== b.file.name));
    for (const { item, first } of repeated(groups, ({ key }) => key))
      report(
        placeOf(item.file, ['group']),
        `the group ${quoted(item.key)} is that of ${first.file.path}`,
        'Write the key of a group of its own, or delete the line: then it is the name of the file.',
      );
  },
  examples: [
    {
      of: 'content/courses/0300-mcx-commodity-trading.yaml',
      wrong: { group: 'premium-options-buying' },
    },
  ],
};

const offerUnknown: Rule = {
  id: 'offer-unknown',
  severity: 'error',
  on: 'site',
  why: 'A page can promise only courses, plans and coupons that there are.',
  find(context, report) {
    const courses = context.docs(course);
    const home = context.only(homePage);
    const { data: offer, at } = context.only(offers);
    const { today } = context;
    const usable = context
      .docs(coupon)
      .filter(({ data }) => (data.validFrom ?? '') <= today && today <= (data.validUntil ?? today));
    const named = [
      ...(home.data.services.recommended ?? []).map((name, index) => ({
        ...{ name, what: 'course', known: courses },
        place: home.at('services', 'recommended', index),
      })),
      { name: offer.promo, what: 'coupon', known: usable, place: at('promo') },
    ];
    for (const { name, what, known, place } of named) {
      const names = known.map(({ file }) => file.name);
      if (!names.includes(name))
        report(
          place,
          `no ${what} that visitors can use is named ${quoted(name)}`,
          `${didYouMean(closestMatch(name, names))}Write the name of a file of content/${what}s, without its ending.`,
        );
    }
    for (const checkout of ['premiumCheckout', 'mcxCheckout'] as const) {
      const [, code = ''] = /[?&]code=([A-Z0-9]+)/i.exec(offer[checkout]) ?? [];
      if (code && code.toUpperCase() !== offer.promo.toUpperCase())
        report(
          at(checkout),
          `the link has the code ${quoted(code)}, and the site promises ${offer.promo.toUpperCase()}`,
          'Write {offers.promoCode} instead of the code.',
        );
    }
    const sold = courses
      .find(({ file }) => file.name === PREMIUM)
      ?.data.plans.map(({ months }) => months);
    for (const { data, at: atPlan } of context.docs(marketingPlan))
      if (sold && !sold.includes(data.duration))
        report(
          atPlan('duration'),
          `duration is ${data.duration}, but the course ${PREMIUM} has plans of ${orList(sold.map(String))} months`,
          'Write one of these numbers, or add the plan to the course.',
        );
  },
  examples: [
    { of: offersFile, wrong: { promo: 'vip05' } },
    { of: 'content/marketing-plans/0100-one-month.yaml', wrong: { duration: 7 } },
  ],
};

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
  on: coupon,
  why: 'A coupon that is over is refused, and one that takes off another figure than its code says is mostly mistyped.',
  find({ file, data, at }, report, context) {
    const { validUntil: last, percent } = data;
    const isPromised = file.name === context.only(offers).data.promo;
    const soon = Date.parse(context.today) + (isPromised ? DAYS_BEFORE_END : 0) * 86_400_000;
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

/** Courses and coupons, and the places that name one. */
export const offerRules: readonly Rule[] = [
  groupShared,
  offerUnknown,
  couponDiffers,
  couponDoubtful,
];
