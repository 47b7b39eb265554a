import { DAY_MS } from '@/lib/domain/dates';
import { coupon } from '../../schema/coupon';
import { offers } from '../../schema/settings/offers';
import { documentRule } from '../context/rule';

const offersFile = 'content/settings/offers.yaml';

/** Days before its end from which a promised coupon is asked about. */
const DAYS_BEFORE_END = 7;

export const couponDoubtful = documentRule({
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
        `the coupon ${file.name}${isPromised ? ', which the site promises,' : ''} ${last < context.today ? 'ended' : 'ends'} on ${last}`,
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
});
