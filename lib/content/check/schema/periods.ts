import { fieldsIn, isGroup, isVersionList, periodIn } from '../../dated-values';
import { versionsOf } from '../../schema/dated';
import { changesOf, laterDays } from '../in-force';
import { counted, fieldName } from '../message-text';
import { fieldPlace, startOfFile } from '../places';
import { repeated } from '../repeated';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';

/** Years ahead for which texts, figures and prices are planned. */
const YEARS_AHEAD = 3;

const gap: Rule = {
  id: 'value-gap',
  severity: 'error',
  why: 'A page that needs a value can’t be made on a day on which no version of the value is in force.',
  on: 'site',
  find(context, report) {
    for (const file of context.files)
      for (const { kind, field } of changesOf(file).length > 0 ? context.parsed(file).issues : [])
        if (kind === 'gap')
          report(
            fieldPlace(file, field),
            `no value of ${field.name} is in force`,
            'Write the value of today as the first version, without effectiveFrom, or add a version for the days without one.',
          );
  },
  examples: [
    {
      of: 'content/settings/regulation.yaml',
      wrong: { 'gst.effectiveUntil': '2027-03-31' },
      at: 'gst',
    },
  ],
};

const order: Rule = {
  id: 'effective-order',
  severity: 'error',
  why: 'What ends before it begins is never shown, and of two versions of one day nobody knows the later one.',
  on: 'file',
  find(file, report) {
    for (const { path, value, declared, name } of file.fields().known) {
      const until = isGroup(value) && file.field([...path, 'effectiveUntil']);
      const { effectiveFrom: from, effectiveUntil: last } = until ? periodIn(value) : {};
      if (until && from && last && last < from)
        report(
          fieldPlace(file, until),
          `${name || 'the document'} ends on ${last}, before it begins on ${from}`,
          'Swap the two dates, or correct the wrong one.',
        );
      const versions = versionsOf(declared);
      if (!versions || !isVersionList(value)) continue;
      const by = 'by' in versions ? versions.by : undefined;
      const startOf = ([index, entry]: readonly [number, unknown]) =>
        startOfVersion(file, [...path, index], by === undefined ? true : fieldsIn(entry)[by]);
      for (const { item, first } of repeated([...value.entries()], startOf)) {
        const entry = file.field([...path, item[0]]);
        const start = periodIn(item[1]).effectiveFrom;
        if (entry)
          report(
            fieldPlace(file, entry),
            `${entry.name} begins ${start ? `on ${start}` : 'without effectiveFrom'}, as ${fieldName([...path, first[0]])} does${by ? ` for the same ${by}` : ''}`,
            'Give the later version its own effectiveFrom, or delete one of the two.',
          );
      }
    }
  },
  examples: [
    {
      of: 'content/coupons/vip50.yaml',
      wrong: { effectiveFrom: '2026-12-01', effectiveUntil: '2026-11-30' },
      at: 'effectiveUntil',
    },
    {
      of: 'content/courses/0100-premium-options-buying.yaml',
      wrong: { 'plans[2].months': 1 },
      at: 'plans[2]',
    },
  ],
};

/** The first day of a version with what it is a version of; undefined if one of them can't be read. */
function startOfVersion(
  file: SourceFile,
  path: readonly PropertyKey[],
  of: unknown,
): string | undefined {
  const written = file.field([...path, 'effectiveFrom']);
  const { effectiveFrom } = periodIn({ effectiveFrom: written?.value });
  const isUnclear = (written && !effectiveFrom) || of === undefined;
  return isUnclear ? undefined : JSON.stringify([effectiveFrom, of]);
}

const far: Rule = {
  id: 'effective-far',
  severity: 'warning',
  why: 'A mistyped year hides a text or keeps the old price for decades, and nobody notices it.',
  on: 'file',
  find(file, report, { checkedOn }) {
    const latest = checkedOn.replace(/^\d{4}/, (year) => String(Number(year) + YEARS_AHEAD));
    for (const from of file.fields().known) {
      if (from.path.at(-1) !== 'effectiveFrom') continue;
      const { effectiveFrom: day = '' } = periodIn({ effectiveFrom: from.value });
      if (day > latest)
        report(
          fieldPlace(file, from),
          `${fieldName(from.path.slice(0, -1)) || 'the document'} begins on ${day}, more than ${YEARS_AHEAD} years from now`,
          'Correct the year of the first day.',
        );
    }
  },
  examples: [{ of: 'content/coupons/vip50.yaml', wrong: { effectiveFrom: '2072-04-01' } }],
};

const many: Rule = {
  id: 'effective-order',
  severity: 'error',
  why: 'Each day of a change is checked like today, and thousands of them would take hours.',
  on: 'site',
  find({ tree, today, checkedOn }, report) {
    const { unchecked } = today === checkedOn ? laterDays(today, tree.files) : { unchecked: [] };
    const [day = ''] = unchecked;
    const file = day && tree.files.find((each) => changesOf(each).includes(day));
    if (file)
      report(
        startOfFile(file),
        `${counted(unchecked.length, 'later day')} of changes, from ${day} on, are not checked, since there are too many`,
        `Delete what begins or ends on ${day} or later, and write it when its time comes nearer.`,
      );
  },
  examples: [
    {
      of: 'content/courses/0100-premium-options-buying.yaml',
      wrong: {
        'plans[1].price': Array.from({ length: 70 }, (_, index) => ({
          value: 6000,
          effectiveFrom: `20${30 + index}-01-01`,
        })),
      },
      at: 1,
    },
  ],
};

export const periodRules = [gap, order, far, many];
