import { z } from 'zod';
import { fieldsIn, isGroup, isVersionList, periodIn } from '../../dated-values';
import { versionsOf } from '../../schema/dated';
import { ofDocument } from '../consequences';
import { FILE_START, type Report } from '../finding';
import { fieldLocation, missingFieldLocation } from '../locations';
import { fieldName } from '../message-text';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { schemaIssues } from '../schema-issues';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

type Id =
  | 'effective-far'
  | 'effective-order'
  | 'effective-name'
  | 'effective-twice'
  | 'effective-gap';

/** Laws and prices are known a few years before they begin. */
const MOST_YEARS_AHEAD = 3;

/** The periods of documents and values are valid, and leave no gap. */
export const rule = fileRule<Id>({
  ids: {
    'effective-far': {
      severity: 'warning',
      reason:
        'A first day that is many years ahead is mostly a mistyped year, and hides the text until then.',
    },
    'effective-order': {
      reason: 'A text or value that ends before it begins is never shown.',
      suppresses: ['effective-gap'],
    },
    'effective-name': {
      reason:
        'The first day in the name of a file and the one in the document must agree, so that nobody reads the wrong one.',
    },
    'effective-twice': {
      reason:
        'When two versions begin on the same day, the site can’t know which of them is the later one.',
    },
    'effective-gap': {
      reason:
        'A page that needs a value can’t be made on a day on which no version of the value is in force.',
      onlyInForce: true,
    },
  },
  *check(file, context) {
    yield* dayInName(file);
    const { known } = file.fields();
    for (const field of known) {
      yield* order(file, field);
      yield* far(file, field, context);
      yield* twice(file, field);
    }
    for (const { kind, field, name } of schemaIssues(file, context))
      if (kind === 'gap')
        yield {
          rule: 'effective-gap',
          at: fieldLocation(file, field),
          field: name,
          message: `no value of ${name} is in force`,
          remedy:
            'Write the value of today as the first version, without effectiveFrom, or add a version for the days without one.',
        };
  },
});

function* dayInName(file: SourceFile): Iterable<Report<Id>> {
  const day = file.names.effectiveFrom;
  const [document] = file.fields().known;
  if (!day) return;
  if (!z.iso.date().safeParse(day).success)
    yield {
      rule: 'effective-name',
      at: FILE_START,
      message: `the file’s name has ${day}, a date that does not exist`,
      remedy: 'Rename the file to the first day of this version, such as home.2027-04-01.yaml.',
    };
  else if (document && !file.field('effectiveFrom') && !hasUnknownKey(file, ''))
    yield {
      rule: 'effective-name',
      at: missingFieldLocation(file, document),
      field: 'effectiveFrom',
      message: `the file’s name says that this version begins on ${day}, but the document does not`,
      remedy: `Add a line "effectiveFrom: ${day}".`,
    };
}

/** A first day so far ahead that its year is mistyped. */
function* far(
  file: SourceFile,
  field: Field,
  { today, checkedOn }: RuleContext,
): Iterable<Report<Id>> {
  const { path, value, name } = field;
  if (path.at(-1) !== 'effectiveFrom' || typeof value !== 'string' || today !== checkedOn) return;
  if (!z.iso.date().safeParse(value).success) return;
  const years = Number(value.slice(0, 4)) - Number(checkedOn.slice(0, 4));
  if (years <= MOST_YEARS_AHEAD) return;
  yield {
    rule: 'effective-far',
    at: fieldLocation(file, field),
    field: name,
    message: `${name} is ${value}, ${years} years ahead`,
    remedy: 'Correct the year, also in the name of the file if the date is part of it.',
    subject: value,
  };
}

function* order(file: SourceFile, { path, value }: Field): Iterable<Report<Id>> {
  const until = isGroup(value) && file.field(fieldName([...path, 'effectiveUntil']));
  if (!until) return;
  const { effectiveFrom, effectiveUntil } = periodIn(value);
  if (!effectiveFrom || !effectiveUntil || effectiveFrom <= effectiveUntil) return;
  yield {
    rule: 'effective-order',
    at: fieldLocation(file, until),
    field: until.name,
    explains: path.length === 0 ? [ofDocument(file.id)] : [],
    message: `${path.length === 0 ? 'the document' : fieldName(path)} ends on ${effectiveUntil}, before it begins on ${effectiveFrom}`,
    remedy: 'Swap the two dates, or correct the wrong one.',
  };
}

/** Two versions that begin on the same day, so that it is unknown which one is the later. */
function* twice(file: SourceFile, { declared, name, value, path }: Field): Iterable<Report<Id>> {
  const versions = versionsOf(declared);
  if (!versions || !isVersionList(value)) return;
  const starts = value.map((entry: unknown) => [
    periodIn(entry).effectiveFrom,
    'by' in versions ? fieldsIn(entry)[versions.by] : undefined,
  ]);
  const firsts = new Map<string, number>();
  for (const [index, start] of starts.entries()) {
    const first = firsts.get(JSON.stringify(start)) ?? index;
    firsts.set(JSON.stringify(start), first);
    const entry = file.field(fieldName([...path, index]));
    // A date that can't be read has its own finding.
    const isUnread = start[0] === undefined && fieldsIn(value[index]).effectiveFrom !== undefined;
    const isUnknown = isUnread || ('by' in versions && start[1] === undefined);
    if (first === index || !entry || isUnknown || hasUnknownKey(file, entry.name)) continue;
    const from = start[0] ? `on ${start[0]}` : 'without effectiveFrom';
    yield {
      rule: 'effective-twice',
      at: fieldLocation(file, entry),
      field: entry.name,
      message: `${entry.name} begins ${from}, as ${name}[${first + 1}] does${'by' in versions ? ` for the same ${versions.by}` : ''}`,
      remedy: 'Give the later version its own effectiveFrom, or delete one of the two.',
    };
  }
}

/** True for a group with an unknown field, maybe a misspelt `effectiveFrom`, which another rule reports. */
function hasUnknownKey(file: SourceFile, group: string): boolean {
  return file.fields().unknownKeys.some(({ parent }) => fieldName(parent) === group);
}
