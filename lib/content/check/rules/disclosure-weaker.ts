import { regulation } from '../../schema/settings/regulation';
import { placeOfLine, referencesOf } from '../changed-place';
import { ofWording } from '../consequences';
import { type DisclosedSentence, disclosedSentences } from '../disclosed-sentences';
import type { FileReport, SourceLocation } from '../finding';
import { quoted } from '../message-text';
import { regulationField } from '../regulation-field';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { schemaIssues } from '../schema-issues';
import type { SourceFile } from '../source-file';
import { weakenedDisclosure } from '../weakened-disclosure';

type Weaker = FileReport<'disclosure-weaker'>;

/** The values by which readers complain, or know the firm, a fee or a time. */
const DISCLOSED =
  /^(?:legalLinks|contact|regulation)\.|^firm\.(?:registration|address\.|\w+Officer$)/;

const { disclaimers } = regulation.schema.shape;

/** A document, or a field of it, in both versions. */
interface Compared {
  readonly file: SourceFile;
  readonly was: SourceFile;
  readonly field: string;
  readonly before: readonly DisclosedSentence[];
  readonly now: readonly DisclosedSentence[];
  readonly context: RuleContext;
}

/** Long enough to see which sentence it is. */
const LONGEST = 120;

/** What the register or a disclaimer demands says as much as in the earlier version. */
export const rule = treeRule({
  ids: {
    'disclosure-weaker': {
      severity: 'warning',
      reason:
        'A required text that lost a sentence, a "not" or the link to a portal is still there, so only a comparison shows it.',
    },
  },
  *check(_, context): Iterable<Weaker> {
    if (!context.base) return;
    const earlier = new Map([...context.base.files].map((file) => [file.id, file]));
    const inForce = new Map([...context.files].map((file) => [file.id, file]));
    for (const [id, fields] of demanded(context)) {
      const file = inForce.get(id);
      const was = earlier.get(id);
      if (!file || !was || file.text() === was.text() || !isReadable(file, was, context)) continue;
      const found = fields.flatMap((field) => {
        const before = disclosedSentences(was, field);
        const now = disclosedSentences(file, field);
        const compared = { file, was, field, before, now, context };
        return sentenceReport(compared) ?? referenceReport(compared) ?? [];
      });
      yield* found.slice(0, 1);
    }
  },
});

/** The fields of documents that must say something; an empty name: the document. */
function demanded(context: RuleContext): [id: string, fields: readonly string[]][] {
  const fields = new Map<string, Set<string>>();
  const add = (id: string, name: string) => fields.set(id, (fields.get(id) ?? new Set()).add(name));
  for (const each of [context, context.base]) {
    for (const [id, { fields: names }] of each?.required ?? [])
      for (const name of names) add(id, name);
    const disclaimed = each && regulationField('disclaimers', disclaimers, each);
    for (const { document, field = '' } of disclaimed?.data ?? []) add(document, field);
  }
  // A figure or a text with a source has a rule of its own.
  fields.delete('settings/regulation');
  return [...fields].map(([id, names]) => [id, names.has('') ? [''] : [...names]]);
}

/** A text with a mistake, which has its own finding, can't be compared. */
function isReadable(file: SourceFile, was: SourceFile, context: RuleContext): boolean {
  const prose = file.prose();
  const isFaulty = file.yaml()?.faults.length !== 0 || (prose && 'fault' in prose);
  return (
    !isFaulty &&
    file.fields().unknownKeys.length === 0 &&
    schemaIssues(file, context).every(({ name }) => name === '' || !was.field(name))
  );
}

function sentenceReport({ file, before, now }: Compared): Weaker | undefined {
  const found = weakenedDisclosure(before, now);
  if (!found) return undefined;
  const { was, is, negation, at } = found;
  const said = `this disclosure said ${quoted(was.text, LONGEST)} in the earlier version`;
  const says = is ? ` and now says ${quoted(is.text, LONGEST)}` : ' and no longer does';
  const changed =
    negation && `: ${quoted(negation.word)} is ${negation.isNew ? 'new' : 'no longer there'}`;
  return report(file, at, `${said}${says}${changed ?? ''}`, 'Write that sentence as it was.');
}

/** A value that the text no longer refers to; one that the register demands is reported as such. */
function referenceReport({ file, was, field, before, now, context }: Compared): Weaker | undefined {
  const { promised, values } = context.references;
  const own = referencesOf(file, field);
  const present = new Set(own.map(({ name }) => name));
  // A misspelt reference has its own finding, and may be meant as the one that is gone.
  if ([...present].some((name) => !promised.has(name))) return undefined;
  const text = file.text() ?? '';
  const figures = context.required.get(file.id)?.figures ?? [];
  for (const { name, line } of referencesOf(was, field)) {
    if (!DISCLOSED.test(name) || present.has(name) || !promised.has(name)) continue;
    const value = values.get(name);
    const isTyped = value !== undefined && text.includes(value);
    if (isTyped || figures.includes(name)) continue;
    const at = placeOfLine(line, before, now);
    if (!at) continue;
    const message = `this disclosure had {${name}} in the earlier version and no longer has it`;
    return report(file, at, message, `Write {${name}} again where it was.`);
  }
  return undefined;
}

function report(file: SourceFile, at: SourceLocation, message: string, remedy: string): Weaker {
  return {
    ...{ rule: 'disclosure-weaker', file: file.path, at, message, remedy },
    endsWithMerge: true,
    // A mistake that empties the text, or makes a claim of it, is the cause.
    follows: ofWording(file),
  };
}
