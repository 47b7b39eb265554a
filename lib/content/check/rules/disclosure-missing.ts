import { closestMatch } from '../closest-match';
import type { ContentTree } from '../content-tree';
import type { FileReport } from '../finding';
import type { KnownReferences } from '../known-references';
import { fieldLocation } from '../locations';
import { didYouMean, quoted } from '../message-text';
import { findRegister, registerEntries } from '../required-documents';
import { saidBy } from '../required-texts';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** What the register of required disclosures names is there and in force, with its figures. */
export const rule = treeRule({
  ids: { 'disclosure-missing': {} },
  *check({ files }: ContentTree, { notInForce, references }) {
    const register = findRegister(files);
    if (!register) return;
    const byId = new Map(files.map((file) => [file.id, file]));
    const report = (field: Field, message: string, remedy: string) => ({
      rule: 'disclosure-missing' as const,
      file: register.path,
      at: fieldLocation(register, field),
      field: field.name,
      message: `${message}, and it is a required disclosure`,
      remedy: `${remedy}. To take the disclosure out, delete its entry here too.`,
    });
    for (const { id, document, field, figures } of registerEntries(register)) {
      const shown = byId.get(id);
      const isDated = notInForce.some((file) => file.id === id);
      if (!shown && isDated)
        yield report(
          document,
          `no document ${quoted(id)} is in force`,
          'Change the dates of the one that is there, or add its successor',
        );
      if (!shown && !isDated && !hasStray(files, id))
        yield report(
          document,
          `no document is named ${quoted(id)}`,
          `${didYouMean(closestMatch(id, byId.keys()))}Bring the document back`,
        );
      const known = shown?.fields().known.map(({ name }) => name) ?? [];
      if (known.length > 0 && field && !known.includes(String(field.value)))
        yield report(
          field,
          `${quoted(id)} has no field ${quoted(field.value)}`,
          `${didYouMean(closestMatch(String(field.value), known))}Bring the field back`,
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
        else if (shown) yield* missingFigure(shown, String(field?.value ?? ''), name, references);
      }
    }
  },
});

/** A misspelt reference has its own finding, and may be meant as the figure. */
function* missingFigure(
  file: SourceFile,
  field: string,
  figure: string,
  { promised }: KnownReferences,
): Iterable<FileReport<'disclosure-missing'>> {
  const { pieces } = saidBy(file, field);
  const mentioned = pieces.flatMap(({ references }) => references);
  const [first] = pieces;
  if (!first || mentioned.includes(figure) || mentioned.some((name) => !promised.has(name))) return;
  yield {
    rule: 'disclosure-missing',
    file: file.path,
    at: first.at,
    field: first.field,
    message: `no text mentions {${figure}}, which the register of required disclosures demands here`,
    remedy: `Write {${figure}} where the text gives the figure, or take it out of the figures of ${quoted(file.id)} in content/settings/required-disclosures.yaml.`,
  };
}

/** A file in the wrong folder or with a wrong ending has its own finding. */
function hasStray(files: readonly SourceFile[], id: string): boolean {
  const name = id.replace(/^.*\//, '');
  return files.some(({ collection, path }) => !collection && path.includes(name));
}
