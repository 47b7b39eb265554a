import { isInForce } from '../../in-force';
import type { Corpus } from '../corpus';
import type { Field } from '../fields';
import { nearest } from '../nearest';
import { changesFrom, periodOf } from '../periods';
import { fieldPlace } from '../places';
import { findRegister, registerEntries } from '../required-documents';
import { corpusRule } from '../rule';
import type { SourceFile } from '../source-file';
import { didYouMean, quoted } from '../wording';

/** What the register of required disclosures names is there, today and on each later day. */
export const rule = corpusRule({
  ids: { 'disclosure-missing': {} },
  *check(corpus: Corpus, { today }) {
    const register = findRegister(corpus);
    if (!register) return;
    const byId = new Map<string, SourceFile[]>();
    for (const file of corpus.files) byId.set(file.id, [...(byId.get(file.id) ?? []), file]);
    const report = (field: Field, message: string, remedy: string) => ({
      rule: 'disclosure-missing' as const,
      file: register.path,
      at: fieldPlace(register, field),
      field: field.name,
      message: `${message}, and it is a required disclosure`,
      remedy: `${remedy}. To take the disclosure out, delete its entry here too.`,
    });
    for (const { id, document, field } of registerEntries(register)) {
      const versions = byId.get(id);
      const day = versions && dayWithout(versions, today);
      if (!versions && !hasStray(corpus, id))
        yield report(
          document,
          `no document is named ${quoted(id)}`,
          `${didYouMean(nearest(id, byId.keys()))}Bring the document back`,
        );
      if (day)
        yield report(
          document,
          `no document ${quoted(id)} is in force on ${day}`,
          'Change the dates of the one that is there, or add its successor',
        );
      const known = versions?.[0]?.fields().known.map(({ name }) => name) ?? [];
      if (known.length > 0 && field && !known.includes(String(field.value)))
        yield report(
          field,
          `${quoted(id)} has no field ${quoted(field.value)}`,
          `${didYouMean(nearest(String(field.value), known))}Bring the field back`,
        );
    }
  },
});

/** The first day from `today` on on which no version of a document is in force. */
function dayWithout(versions: readonly SourceFile[], today: string): string | undefined {
  return changesFrom(today, versions).find(
    (day) => !versions.some((file) => isInForce(periodOf(file), day)),
  );
}

/** A file in the wrong folder or with a wrong ending has its own finding. */
function hasStray({ files }: Corpus, id: string): boolean {
  const name = id.replace(/^.*\//, '');
  return files.some(({ collection, path }) => !collection && path.includes(name));
}
