import { isGroup, periodIn } from '../../dated-values';
import { fieldLocation } from '../locations';
import { fieldName } from '../message-text';
import { fileRule } from '../rule';

/** Years ahead for which texts, figures and prices are planned. */
const YEARS_AHEAD = 3;

/** Nothing begins decades from now. */
export const rule = fileRule({
  ids: {
    'effective-far': {
      severity: 'warning',
      reason:
        'A mistyped year hides a text or keeps the old price for decades, and nobody notices it.',
    },
  },
  *check(file, { checkedOn }) {
    const latest = checkedOn.replace(/^\d{4}/, (year) => String(Number(year) + YEARS_AHEAD));
    for (const { path, value } of file.fields().known) {
      const from = isGroup(value) && file.field(fieldName([...path, 'effectiveFrom']));
      const { effectiveFrom = '' } = from ? periodIn(value) : {};
      if (!from || effectiveFrom <= latest) continue;
      yield {
        rule: 'effective-far',
        at: fieldLocation(file, from),
        field: from.name,
        message: `${path.length === 0 ? 'the document' : fieldName(path)} begins on ${effectiveFrom}, more than ${YEARS_AHEAD} years from now`,
        remedy: 'Correct the year of the first day.',
      };
    }
  },
});
