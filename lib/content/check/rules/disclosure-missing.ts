import { findReferences } from '../../references';
import { changedPlace } from '../changed-place';
import { closestMatch } from '../closest-match';
import { ofDocument, ofField, ofWording } from '../consequences';
import type { ContentTree } from '../content-tree';
import type { FileReport } from '../finding';
import { linksOf } from '../links';
import { fieldLocation } from '../locations';
import { didYouMean, quoted } from '../message-text';
import { outOfForce } from '../out-of-force';
import { findRegister, registerEntries } from '../required-documents';
import { saidBy } from '../required-texts';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** What the register of required disclosures names is there and in force, with its figures. */
export const rule = treeRule({
  ids: {
    'disclosure-missing': {
      reason: 'The regulator requires these texts, so none of them may go unnoticed.',
    },
  },
  *check({ files }: ContentTree, context) {
    const { references } = context;
    const register = findRegister(files);
    if (!register) return;
    const byId = new Map(files.map((file) => [file.id, file]));
    const report = (field: Field, message: string, remedy: string, follows: string) => ({
      rule: 'disclosure-missing' as const,
      file: register.path,
      at: fieldLocation(register, field),
      field: field.name,
      explains: [follows],
      follows,
      message: `${message}, and it is a required disclosure`,
      remedy: `${remedy}. To take the disclosure out, delete its entry here too.`,
    });
    for (const { id, document, field, figures } of registerEntries(register)) {
      const shown = byId.get(id);
      const gap = shown ? undefined : outOfForce((file) => file.id === id, context);
      if (gap)
        yield {
          rule: 'disclosure-missing',
          ...gap,
          explains: [ofDocument(id)],
          follows: ofDocument(id),
          message: `${gap.message}, and it is a required disclosure`,
          remedy: `${gap.remedy}. To take the disclosure out, delete its entry in ${register.path} too.`,
        };
      if (!shown && !gap && !hasStray(files, id))
        yield report(
          document,
          `no document is named ${quoted(id)}`,
          `${didYouMean(closestMatch(id, byId.keys()))}Bring the document back`,
          ofDocument(id),
        );
      const known = shown?.fields().known.map(({ name }) => name) ?? [];
      if (known.length > 0 && field && !known.includes(String(field.value)))
        yield report(
          field,
          `${quoted(id)} has no field ${quoted(field.value)}`,
          `${didYouMean(closestMatch(String(field.value), known))}Bring the field back`,
          ofField(id, String(field.value)),
        );
      for (const figure of figures) {
        const name = String(figure.value);
        if (!references.promised.has(name))
          yield {
            rule: 'disclosure-missing',
            file: register.path,
            at: fieldLocation(register, figure),
            field: figure.name,
            message: `${quoted(name)} is the name of no value`,
            remedy: `${didYouMean(closestMatch(name, references.values.keys()))}Names are those of the files in content/settings, such as regulation.feeCap.`,
          };
      }
      const names = figures.map(({ value }) => String(value));
      if (shown) yield* missingFigures(shown, String(field?.value ?? ''), names, context);
    }
  },
});

/** A misspelt reference has its own finding, and may be meant as the figure. */
function* missingFigures(
  file: SourceFile,
  field: string,
  figures: readonly string[],
  context: RuleContext,
): Iterable<FileReport<'disclosure-missing'>> {
  const { promised } = context.references;
  const { pieces } = saidBy(file, field);
  const links = linksOf(file).flatMap(({ url }) => findReferences(url).map(({ name }) => name));
  const mentioned = [...pieces.flatMap(({ references }) => references), ...links];
  const [first] = pieces;
  const missing = figures.filter((name) => promised.has(name) && !mentioned.includes(name));
  if (!first || missing.length === 0 || mentioned.some((name) => !promised.has(name))) return;
  const written = missing.map((name) => `{${name}}`).join(', ');
  yield {
    rule: 'disclosure-missing',
    file: file.path,
    at: changedPlace(file, field, context, missing) ?? first.at,
    field: first.field,
    explains: [ofWording(file)],
    // A figure that is typed is reported where it is typed; several are gone with their text.
    follows: missing.length > 1 ? `disclosure ${file.id}` : `figure ${file.id} ${missing[0]}`,
    message: `no text${missing.some(isLink) ? ' or link' : ''} mentions ${written}, which the register of required disclosures demands here`,
    remedy: `Write ${written} where the text gives the ${wordFor(missing)} out of the figures of ${quoted(file.id)} in content/settings/required-disclosures.yaml.`,
  };
}

const isLink = (name: string) => name.startsWith('legalLinks.');

/** What the text must have again, and what can be taken out. */
function wordFor(missing: readonly string[]): string {
  const word = missing.every(isLink) ? 'link' : 'figure';
  return missing.length > 1 ? `${word}s, or take them` : `${word}, or take it`;
}

/** A file in the wrong folder or with a wrong ending has its own finding. */
function hasStray(files: readonly SourceFile[], id: string): boolean {
  const name = id.replace(/^.*\//, '');
  return files.some(({ collection, path }) => !collection && path.includes(name));
}
