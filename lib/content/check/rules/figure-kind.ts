import { findReferences } from '../../references';
import { fieldNameAt } from '../locations';
import { fileRule } from '../rule';

const TIME = /\b(?:hour|day|month|year)s?$/;
const PERCENT = /%$/;
const RUPEES = /^₹/;

/** Words before a figure, or after it, that only one kind of figure goes with. */
const KINDS = [
  // "Within ₹1,50,000" is within a limit.
  { before: /\bwithin $/i, kind: TIME, also: RUPEES, called: 'a time' },
  { before: /\b(?:no later than|in less than) $/i, kind: TIME, called: 'a time' },
  { before: /\bGST(?: rate)?(?: of| at| is|:) $/i, kind: PERCENT, called: 'a percentage' },
  {
    before: /\b(?:fee limit|fee cap|highest fee|maximum fee)(?: of| at| is|:) $/i,
    kind: RUPEES,
    called: 'an amount',
  },
  { after: /^ (?:of age|old)\b/i, kind: /\byears?$/, called: 'an age' },
];

/** A figure of the settings is of the kind that the words around it need. */
export const rule = fileRule({
  ids: {
    'figure-kind': {
      reason: 'With the reference of another figure readers see "within 18%" or "GST of 7 days".',
    },
  },
  *check(file, { references: { values } }) {
    const text = file.text() ?? '';
    for (const { name, index } of findReferences(text)) {
      const value = values.get(name);
      if (value === undefined || !name.startsWith('regulation.')) continue;
      if (![TIME, PERCENT, RUPEES].some((each) => each.test(value))) continue;
      const end = index + name.length + 2;
      const before = text.slice(Math.max(0, index - 40), index).replaceAll(/\s+/g, ' ');
      const after = text.slice(end, end + 20).replaceAll(/\s+/g, ' ');
      const wrong = KINDS.find(
        (each) =>
          (each.before ? each.before.test(before) : each.after.test(after)) &&
          !each.kind.test(value) &&
          !each.also?.test(value),
      );
      if (!wrong) continue;
      const sample = [...values].find(
        ([key, each]) => key.startsWith('regulation.') && wrong.kind.test(each),
      );
      yield {
        rule: 'figure-kind',
        at: file.textLocation(index),
        field: fieldNameAt(file, index),
        message: `{${name}} is ${value}, and these words need ${wrong.called}`,
        remedy: `Write the reference of the right figure in its place${sample ? `, such as {${sample[0]}} for ${sample[1]}` : ''}.`,
      };
    }
  },
});
