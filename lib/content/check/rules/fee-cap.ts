import { formatRupees } from '@/lib/domain/money';
import { course } from '../../schema/course';
import { regulation } from '../../schema/settings/regulation';
import { counted } from '../message-text';
import { documentsOf } from '../parsed-documents';
import { regulationField } from '../regulation-field';
import { treeRule } from '../rule';

const { feeCap } = regulation.schema.shape;

/** A plan costs no more in a year than the cap on fees that is in force. */
export const rule = treeRule({
  ids: {
    'fee-cap': {
      severity: 'warning',
      reason: 'The regulator caps what a client pays in a year, for all plans together.',
    },
  },
  *check(_, context) {
    const cap = regulationField('feeCap', feeCap, context)?.data.value;
    if (cap === undefined) return;
    for (const { file, data, place } of documentsOf(course, context))
      for (const [index, { months, price }] of data.plans.entries()) {
        const yearly = Math.round((price * 12) / Math.max(months, 1));
        if (yearly <= cap && price <= cap) continue;
        yield {
          rule: 'fee-cap',
          file: file.path,
          ...place('plans', index, 'price'),
          follows: 'legal figure',
          message:
            yearly > cap
              ? `the price of ${formatRupees(price)} for ${counted(months, 'month')} is ${formatRupees(yearly)} a year, over the cap of ${formatRupees(cap)}`
              : `the price of ${formatRupees(price)} is paid at once, and no client may pay more than ${formatRupees(cap)} in a year`,
          remedy: `Write a price of at most ${formatRupees(Math.min(cap, Math.floor((cap * months) / 12)))}.`,
          subject: `${price} for ${months} months, cap ${cap}`,
        };
      }
  },
});
