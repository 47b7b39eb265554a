import { findReferences } from '../references';
import { type DisclosedSentence, disclosedSentences, isWithin } from './disclosed-sentences';
import type { SourceLocation } from './finding';
import { fieldLocation } from './locations';
import type { RuleContext } from './rule-context';
import type { SourceFile } from './source-file';
import { placeOf, weakenedDisclosure } from './weakened-disclosure';

/**
 * Where a document, or a field of it, lost what the earlier version said: one of the references, or
 * else a sentence. Undefined without an earlier version.
 */
export function changedPlace(
  file: SourceFile,
  field: string,
  { base }: RuleContext,
  names: readonly string[] = [],
): SourceLocation | undefined {
  const was = [...(base?.files ?? [])].find(({ id }) => id === file.id);
  if (!was || was.text() === file.text()) return undefined;
  const before = disclosedSentences(was, field);
  const now = disclosedSentences(file, field);
  const lost = referencesOf(was, field).find(({ name }) => names.includes(name));
  if (lost) return placeOfLine(lost.line, before, now);
  const said = new Set(now.map(({ key }) => key));
  const changed = before.find(({ key }) => !said.has(key));
  return weakenedDisclosure(before, now)?.at ?? (changed && placeOf(changed, before, now));
}

/** Where the sentence that was on a line of the earlier version is now, or was. */
export function placeOfLine(
  line: number,
  before: readonly DisclosedSentence[],
  now: readonly DisclosedSentence[],
): SourceLocation | undefined {
  const around = before.findLast(({ at }) => at.line <= line) ?? before[0];
  return around && placeOf(around, before, now);
}

/** The references of a document or field, those of links included, with their lines. */
export function referencesOf(file: SourceFile, field: string): { name: string; line: number }[] {
  if (field === '')
    return findReferences(file.text() ?? '').map(({ name, index }) => ({
      name,
      line: file.textLocation(index).line,
    }));
  return file
    .fields()
    .known.filter((each) => isWithin(each.name, field) && typeof each.value === 'string')
    .flatMap((each) =>
      findReferences(String(each.value)).map(({ name }) => ({
        name,
        line: fieldLocation(file, each).line,
      })),
    );
}
