import { coupon } from '../../schema/coupon';
import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { homePage } from '../../schema/pages/home-page';
import { offers } from '../../schema/settings/offers';
import type { Rule } from '../context/rule';
import { locationOf } from '../source/locations';
import { closestMatch, didYouMean, orList, quoted } from '../source/message-text';
import { repeated } from '../source/repeated';

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
      // Courses without the field come first: of two with one group the written one is reported.
      .sort((a, b) => Number(a.key !== a.file.name) - Number(b.key !== b.file.name));
    for (const { item, first } of repeated(groups, ({ key }) => key))
      report(
        locationOf(item.file, ['group']),
        `the group ${quoted(item.key)} is that of ${first.file.path}`,
        'Write the key of a group of its own, or delete the line: then it is the name of the file.',
      );
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
    const named = [
      ...(home.data.services.recommended ?? []).map((name, index) => ({
        ...{ name, what: 'course', known: courses },
        location: home.at('services', 'recommended', index),
      })),
      { name: offer.promo, what: 'coupon', known: usable, location: at('promo') },
    ];
    for (const { name, what, known, location } of named) {
      const names = known.map(({ file }) => file.name);
      if (!names.includes(name))
        report(
          location,
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
};

export const offerRules: readonly Rule[] = [groupShared, offerUnknown];
