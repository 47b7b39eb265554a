import { formatQuantity } from '@/lib/domain/quantity';
import { course } from '../../schema/course';
import { regulation } from '../../schema/settings/regulation';
import { documentsOf } from '../parsed-documents';
import { regulationField } from '../regulation-field';
import { treeRule } from '../rule';

const { advancePeriod } = regulation.schema.shape;

/** A plan is no longer than the period for which fees may be paid in advance. */
export const rule = treeRule({
  ids: {
    'advance-limit': {
      severity: 'warning',
      reason: 'The regulator limits the period for which a client may pay in advance.',
    },
  },
  *check(_, context) {
    const limit = regulationField('advancePeriod', advancePeriod, context)?.data;
    if (limit?.unit !== 'years' && limit?.unit !== 'months') return;
    const most = limit.unit === 'years' ? limit.value * 12 : limit.value;
    for (const { file, data, place } of documentsOf(course, context))
      for (const [index, { months }] of data.plans.entries()) {
        if (months <= most) continue;
        yield {
          rule: 'advance-limit',
          file: file.path,
          ...place('plans', index, 'months'),
          follows: 'legal figure',
          message: `the plan of ${months} months is longer than ${formatQuantity(limit)}, for which fees may be paid in advance`,
          remedy: 'Delete the plan, from its hyphen to its last line.',
          subject: `${months} months, limit ${formatQuantity(limit)}`,
        };
      }
  },
});
