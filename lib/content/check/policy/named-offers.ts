import { coupon } from '../../schema/coupon';
import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { homePage } from '../../schema/pages/home-page';
import { offers } from '../../schema/settings/offers';
import type { Document } from '../context/parse';
import { documentRule, type Rule } from '../context/rule';
import type { Location } from '../source/locations';
import { closestMatch, didYouMean, orList, quoted } from '../source/message-text';

/** The marketing plans are sold for this course (product 8.4). */
const PREMIUM = 'premium-options-buying';

const groupShared: Rule = {
  id: 'group-shared',
  severity: 'error',
  on: 'site',
  why: 'Who buys one course must not get into the group of another one.',
  find(context, report) {
    const courses = context.docs(course);
    for (const { file, data, at } of courses) {
      const owner = courses.find(
        (other) => other.file !== file && (other.data.group ?? other.file.name) === data.group,
      );
      if (owner)
        report(
          at('group'),
          `the group ${quoted(data.group)} is that of ${owner.file.path}`,
          'Write the key of a group of its own, or delete the line: then it is the name of the file.',
        );
    }
  },
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
    const require = (name: string, known: readonly Document[], location: Location) => {
      const names = known.map(({ file }) => file.name);
      if (!names.includes(name))
        report(
          location,
          `no document that visitors can use is named ${quoted(name)}`,
          `${didYouMean(closestMatch(name, names))}Write the name of a file without its ending.`,
        );
    };
    for (const [index, name] of (home.data.services.recommended ?? []).entries())
      require(name, courses, home.at('services', 'recommended', index));
    require(offer.promo, usable, at('promo'));
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
};

const couponDoubtful = documentRule({
  id: 'coupon-doubtful',
  severity: 'warning',
  on: coupon,
  why: 'A coupon that takes off another figure than its code says is mostly mistyped.',
  find({ file, data: { percent }, at }, report) {
    const [named] = /\d+$/.exec(file.name) ?? [];
    if (named && Number(named) !== percent)
      report(
        at('percent'),
        `the coupon ${file.name} takes off ${percent}%, not ${named}%`,
        `Write ${named}, or rename the file.`,
      );
  },
});

export const offerRules: readonly Rule[] = [groupShared, offerUnknown, couponDoubtful];
