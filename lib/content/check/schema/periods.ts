import { z } from 'zod';
import { overlap, type Period } from '@/lib/domain/in-force';
import { versionsOf } from '../../schema/dated';
import { fieldsIn, isGroup, isVersionList, periodIn } from '../../schema/dated-values';
import { withoutDay } from '../../schema/paths';
import { changeDaysOf, laterDays, periodOf } from '../context/context';
import type { Rule } from '../context/rule';
import { fieldLocation, locationOf, type Reporter, startOfFile } from '../source/locations';
import { counted, fieldName, quoted } from '../source/message-text';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

/** Years ahead for which texts, figures and prices are planned; a mistyped year is further away. */
const YEARS_AHEAD = 3;

const effectiveOrder: Rule = {
  id: 'effective-order',
  severity: 'error',
  why: 'On each day one version of a text or a value must be in force: a mistyped day shows a wrong one, or none.',
  on: 'site',
  find(context, report) {
    for (const file of context.files)
      for (const { kind, field } of changeDaysOf(file).length > 0
        ? context.parsed(file).issues
        : [])
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
    const file = day && tree.files.find((each) => changeDaysOf(each).includes(day));
    if (file)
      report(
        startOfFile(file),
        `${counted(unchecked.length, 'later day')} of changes, from ${day} on, are not checked, since there are too many`,
        `Delete what begins or ends on ${day} or later, and write it when its time comes nearer.`,
      );
  },
};

/** The first day in the name of a file and the one in the document must agree. */
function wrongName(file: SourceFile, report: Reporter): void {
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
  report: Reporter,
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

function sameDays(file: SourceFile, field: Field, report: Reporter): void {
  const startOf = ({ of, effectiveFrom }: Version) => `${of} ${effectiveFrom}`;
  for (const { item, first } of repeated(versionsIn(file, field), startOf)) {
    const { path, effectiveFrom: start, by } = item;
    report(
      locationOf(file, path),
      `${fieldName(path)} begins ${start ? `on ${start}` : 'without effectiveFrom'}, as ${fieldName(first.path)} does${by ? ` for the same ${by}` : ''}`,
      'Give the later version its own effectiveFrom, or delete one of the two.',
    );
  }
}

const effectiveOverlap: Rule = {
  id: 'effective-overlap',
  severity: 'warning',
  why: 'A version whose last days are shown from the next one ends, or the next one begins, on another day than is written.',
  on: 'site',
  todayOnly: true,
  find({ tree }, report) {
    const versions = tree.files.flatMap((file): Version[] => [
      { ...periodOf(file), of: withoutDay(file.path), file, path: [] },
      ...file.fields().known.flatMap((field) => versionsIn(file, field)),
    ]);
    const ended = versions.filter(({ effectiveUntil }) => effectiveUntil);
    for (const later of versions) {
      const earlier = ended.find((each) => each.of === later.of && overlap(each, later));
      if (earlier)
        report(
          locationOf(later.file, [...later.path, 'effectiveFrom']),
          `this version begins on ${later.effectiveFrom}, and the one before it ends on ${earlier.effectiveUntil}`,
          'Write the day before as effectiveUntil of the earlier version, or delete that line.',
        );
    }
  },
};

/** A version of a document or a value. */
interface Version extends Period {
  /** Versions of one thing have the same. */
  readonly of: string;
  readonly file: SourceFile;
  readonly path: Field['path'];
  /** The field in which versions of one entry of a list are the same. */
  readonly by?: string | undefined;
}

function versionsIn(file: SourceFile, { path, value, declared }: Field): Version[] {
  const versions = versionsOf(declared);
  if (!versions || !isVersionList(value)) return [];
  const by = 'by' in versions ? versions.by : undefined;
  return value.map((entry, index) => ({
    ...periodIn(entry),
    of: JSON.stringify([file.path, path, by && fieldsIn(entry)[by]]),
    ...{ file, by, path: [...path, index] },
  }));
}

export const periodRules = [effectiveOrder, effectiveOverlap];
