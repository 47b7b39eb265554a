import { dayAfter } from '../in-force';
import { withoutDay } from '../schema/paths';
import { periodOf } from './files-in-force';
import { FILE_START, type FileReport } from './finding';
import { fieldLocation } from './locations';
import type { RuleContext } from './rule-context';

type Gap = Pick<FileReport, 'file' | 'at' | 'field' | 'message' | 'remedy'>;

/**
 * Why a document that exists is not in force on the day of the context, at the date that says so: its
 * last version has ended, or its first one has not begun. Undefined if there is no version at all.
 */
export function outOfForce(
  isVersion: (file: RuleContext['notInForce'][number]) => boolean,
  { notInForce, today }: RuleContext,
): Gap | undefined {
  const versions = notInForce.filter(isVersion).map((file) => ({ file, ...periodOf(file) }));
  const ended = versions
    .filter(({ effectiveUntil = '' }) => effectiveUntil !== '' && effectiveUntil < today)
    .sort((a, b) => compare(b.effectiveUntil, a.effectiveUntil))[0];
  if (ended?.effectiveUntil) {
    const next = dayAfter(ended.effectiveUntil);
    const name = withoutDay(ended.file.path).replace(/^.*\//, '');
    return {
      ...placeOf(ended.file, 'effectiveUntil'),
      message: `the document ends on ${ended.effectiveUntil}, and none follows it`,
      remedy: `Delete this line, or write the version that follows as "${name.replace(/(\.\w+)$/, `.${next}$1`)}", with the line "effectiveFrom: ${next}"`,
    };
  }
  const first = versions.sort((a, b) => compare(a.effectiveFrom, b.effectiveFrom))[0];
  if (!first) return undefined;
  return {
    ...placeOf(first.file, 'effectiveFrom'),
    message: `the document begins on ${first.effectiveFrom}, and there is none before it`,
    remedy: first.file.names.effectiveFrom
      ? `Bring back the version before it, "${withoutDay(first.file.path).replace(/^.*\//, '')}"`
      : 'Delete this line, or bring back the version before it',
  };
}

function compare(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function placeOf(file: RuleContext['notInForce'][number], name: string) {
  const field = file.field(name);
  return {
    file: file.path,
    at: field ? fieldLocation(file, field) : FILE_START,
    field: field?.name,
  };
}
