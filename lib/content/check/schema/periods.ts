import { z } from 'zod';
import { changesOf, laterDays } from '@/lib/content/check/context/context';
import type { Rule } from '@/lib/content/check/context/rule';
import {
  fieldLocation,
  locationOf,
  type Report,
  startOfFile,
} from '@/lib/content/check/source/locations';
import { counted, fieldName, quoted } from '@/lib/content/check/source/message-text';
import { repeated } from '@/lib/content/check/source/repeated';
import { fieldsIn, isGroup, isVersionList, periodIn } from '@/lib/content/schema/dated-values';
import { versionsOf } from '../../schema/dated';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

/** Years ahead for which texts, figures and prices are planned; a mistyped year is further away. */
const YEARS_AHEAD = 3;

export const effectiveOrder: Rule = {
  id: 'effective-order',
  severity: 'error',
  why: 'On each day one version of a text or a value must be in force: a mistyped day shows a wrong one, or none.',
  on: 'site',
  find(context, report) {
    for (const file of context.files)
      for (const { kind, field } of changesOf(file).length > 0 ? context.parsed(file).issues : [])
        if (kind === 'gap')
          report(
            fieldLocation(file, field),
            `no value of ${field.name} is in force`,
            'Write the value of today as the first version, without effectiveFrom, or add a version for the days without one.',
          );
    const { tree, today, checkedOn } = context;
    if (today !== checkedOn) return;
    const latest = checkedOn.replace(/^\d{4}/, (year) => String(Number(year) + YEARS_AHEAD));
    for (const file of tree.files) {
      wrongName(file, report);
      for (const field of file.fields().known) {
        wrongDays(file, field, latest, report);
        sameDays(file, field, report);
      }
    }
    const { unchecked } = laterDays(today, tree.files);
    const [day] = unchecked;
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
      of: 'content/settings/regulation.yaml',
      wrong: { 'gst.effectiveUntil': '2027-03-31' },
      at: 'gst',
    },
    {
      of: 'content/coupons/vip50.yaml',
      wrong: { effectiveFrom: '2026-12-01', effectiveUntil: '2026-11-30' },
      at: 'effectiveUntil',
    },
    {
      of: 'content/coupons/vip50.2027-04-01.yaml',
      wrong: { file: 'percent: 60\neffectiveFrom: 2027-04-02\n' },
      at: 2,
    },
  ],
};

/** The first day in the name of a file and the one in the document must agree. */
function wrongName(file: SourceFile, report: Report): void {
  const { effectiveFrom: day } = file.names;
  const written = file.field(['effectiveFrom'])?.value;
  if (day === undefined || file.fields().known.length === 0 || written === day) return;
  if (!z.iso.date().safeParse(day).success)
    report(
      startOfFile(file),
      `the file’s name has ${day}, a date that does not exist`,
      'Rename the file to the first day of this version, such as home.2027-04-01.yaml.',
    );
  else
    report(
      locationOf(file, ['effectiveFrom']),
      `effectiveFrom is ${written === undefined ? 'missing' : quoted(written)}, but the name of the file has ${day}`,
      `Write "effectiveFrom: ${day}", or rename the file.`,
    );
}

function wrongDays(
  file: SourceFile,
  { path, value, name }: Field,
  latest: string,
  report: Report,
): void {
  const { effectiveFrom: from, effectiveUntil: until } = isGroup(value) ? periodIn(value) : {};
  const called = name || 'the document';
  if (from && until && until < from)
    report(
      locationOf(file, [...path, 'effectiveUntil']),
      `${called} ends on ${until}, before it begins on ${from}`,
      'Swap the two dates, or correct the wrong one.',
    );
  if (from && from > latest)
    report(
      locationOf(file, [...path, 'effectiveFrom']),
      `${called} begins on ${from}, more than ${YEARS_AHEAD} years from now`,
      'Correct the year of the first day.',
    );
}

function sameDays(file: SourceFile, { path, value, declared }: Field, report: Report): void {
  const versions = versionsOf(declared);
  if (!versions || !isVersionList(value)) return;
  const by = 'by' in versions ? versions.by : undefined;
  const startOf = ([, entry]: readonly [number, unknown]) =>
    JSON.stringify([periodIn(entry).effectiveFrom, by === undefined ? true : fieldsIn(entry)[by]]);
  for (const { item, first } of repeated([...value.entries()], startOf)) {
    const start = periodIn(item[1]).effectiveFrom;
    report(
      locationOf(file, [...path, item[0]]),
      `${fieldName([...path, item[0]])} begins ${start ? `on ${start}` : 'without effectiveFrom'}, as ${fieldName([...path, first[0]])} does${by ? ` for the same ${by}` : ''}`,
      'Give the later version its own effectiveFrom, or delete one of the two.',
    );
  }
}
