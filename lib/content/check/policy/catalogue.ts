import { coupon } from '../../schema/coupon';
import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { homePage } from '../../schema/pages/home-page';
import { premiumTelegramChannelPage } from '../../schema/pages/premium-telegram-channel-page';
import { offers } from '../../schema/settings/offers';
import { closestMatch } from '../closest-match';
import type { Context } from '../context';
import { didYouMean, orList, quoted } from '../message-text';
import { placeOf } from '../places';
import { linksOf } from '../references/links';
import { repeated } from '../repeated';
import type { Rule } from '../rule';

const offersFile = 'content/settings/offers.yaml';
const couponFile = 'content/coupons/vip50.yaml';
const mcx = 'content/courses/0300-mcx-commodity-trading.yaml';

/** The course that the marketing plans are sold for (product 8.4). */
const PREMIUM = 'premium-options-buying';

/** A code in a text: after the word, or four letters or more with a figure. */
const CODE = /(?<=\b(?:code|coupon) )[A-Z][A-Z0-9]{3,19}\b|\b[A-Z]{3,}\d{1,3}\b/g;
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
    const named = [...text.matchAll(CODE)].filter(
      ([code]) => /\b(?:code|coupon)\b/i.test(text) || codes.has(code),
    );
    for (const { 0: code, index } of named)
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
          `Write {coupons.${promo}.percent}% off, which follows the coupon.`,
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
    for (const { file, data, at } of context.docs(coupon))
      if (data.validUntil && data.validUntil < context.today)
        report(
          at('validUntil'),
          `the coupon ${file.name} ended on ${data.validUntil}`,
          'Delete the file, or write the new last day here.',
        );
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

const groupShared: Rule = {
  id: 'group-shared',
  severity: 'error',
  on: 'site',
  why: 'Who buys one course must not get into the group of another one.',
  find(context, report) {
    const groups = context
      .docs(course)
      .map(({ file, data }) => ({ file, key: data.group ?? file.name }));
    for (const { item, first } of repeated(groups, ({ key }) => key))
      report(
        placeOf(item.file, ['group']),
        `the group ${quoted(item.key)} is that of ${first.file.path}`,
        'Write the key of a group of its own, or delete the line: then it is the name of the file.',
      );
  },
  examples: [{ of: mcx, wrong: { group: 'premium-options-buying' } }],
};

const courseUnknown: Rule = {
  id: 'course-unknown',
  severity: 'error',
  on: 'site',
  why: 'A page can mark only what is sold.',
  find(context, report) {
    const names = context.docs(course).map(({ file }) => file.name);
    const home = context.only(homePage);
    for (const [index, name] of (home.data.services.recommended ?? []).entries())
      if (!names.includes(name))
        report(
          home.at('services', 'recommended', index),
          `no course is named ${quoted(name)}`,
          `${didYouMean(closestMatch(name, names))}Write the name of a file of content/courses, without digits and ending.`,
        );
    const premium = context.docs(course).find(({ file }) => file.name === PREMIUM);
    const sold = premium?.data.plans.map(({ months }) => months) ?? [];
    const plans = context.docs(marketingPlan);
    for (const { data, at } of premium ? plans : [])
      if (!sold.includes(data.duration))
        report(
          at('duration'),
          `duration is ${data.duration}, but ${premium?.file.path} has plans of ${orList(sold.map(String))} months`,
          'Write one of these numbers, or add the plan to the course.',
        );
    const page = context.only(premiumTelegramChannelPage);
    const { featured } = page.data.plans;
    const durations = plans.map(({ data }) => data.duration);
    if (featured !== undefined && plans.length > 0 && !durations.includes(featured))
      report(
        page.at('plans', 'featured'),
        `no marketing plan has ${featured} months`,
        `Write ${orList(durations.map(String))}.`,
      );
  },
  examples: [
    {
      of: 'content/marketing-plans/0100-one-month.yaml',
      wrong: { duration: 7 },
    },
    { of: 'content/pages/premium-telegram-channel.yaml', wrong: { 'plans.featured': 9 } },
  ],
};

/** Percentages of the coupons in force by their codes. */
function couponsInForce(context: Context): Map<string, number> {
  return new Map(
    context.docs(coupon).map(({ file, data }) => [file.name.toUpperCase(), data.percent]),
  );
}

/** What is sold: courses, groups, plans of the outside checkout, coupons. */
export const catalogueRules: readonly Rule[] = [
  couponUnknown,
  couponText,
  couponExpired,
  couponSmall,
  groupShared,
  courseUnknown,
];
