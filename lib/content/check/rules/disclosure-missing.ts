import { closestMatch } from '../closest-match';
import type { ContentTree } from '../content-tree';
import { fieldLocation } from '../locations';
import { didYouMean, quoted } from '../message-text';
import { findRegister, registerEntries } from '../required-documents';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** What the register of required disclosures names is there and in force. */
export const rule = treeRule({
  ids: { 'disclosure-missing': {} },
  *check({ files }: ContentTree, { notInForce }) {
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
    for (const { id, document, field } of registerEntries(register)) {
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
    }
  },
});

/** A file in the wrong folder or with a wrong ending has its own finding. */
function hasStray(files: readonly SourceFile[], id: string): boolean {
  const name = id.replace(/^.*\//, '');
  return files.some(({ collection, path }) => !collection && path.includes(name));
}
