import { isSingle } from '../../schema/paths';
import { periodOf } from '../periods';
import { fieldPlace } from '../places';
import { fileRule } from '../rule';

/** Days from and until which a document is shown make sense. */
export const rule = fileRule({
  ids: { 'effective-order': {}, 'effective-single': {} },
  *check(file) {
    const { effectiveFrom, effectiveUntil } = periodOf(file);
    const until = file.field('effectiveUntil');
    if (until && effectiveFrom && effectiveUntil && effectiveUntil < effectiveFrom)
      yield {
        rule: 'effective-order',
        at: fieldPlace(file, until),
        field: 'effectiveUntil',
        message: `the document ends on ${effectiveUntil}, before it begins on ${effectiveFrom}`,
        remedy: 'Exchange the two days, or correct the one that is wrong.',
      };
    if (!file.collection || !isSingle(file.collection)) return;
    for (const name of ['effectiveFrom', 'effectiveUntil']) {
      const field = file.field(name);
      if (field)
        yield {
          rule: 'effective-single',
          at: fieldPlace(file, field),
          field: name,
          message: `${name} can’t stand here: on other days nothing would take this document’s place`,
          remedy: 'Remove the line, and change the document on the day itself.',
        };
    }
  },
});
