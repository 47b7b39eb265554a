import { lazyFor } from '@/lib/domain/lazy';
import type { Rule } from '../context/rule';
import { nodeLocation } from '../source/locations';
import { closestMatch, didYouMean, fieldName, orList, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';

/** Names of the fields for which unknown keys of a document are meant, so that they are not missing. */
export const meantKeys = lazyFor(
  (file: SourceFile) =>
    new Set(
      file.fields().unknownKeys.map(({ parent, name, known }) => {
        const near = closestMatch(name, known);
        return near && fieldName([...parent, near]);
      }),
    ),
);

export const unknownKey: Rule = {
  id: 'schema-unknown-key',
  severity: 'error',
  why: 'The site would ignore the field, so that what it says is never shown.',
  on: 'file',
  find(file, report) {
    for (const { parent, name, key, known } of file.fields().unknownKeys)
      report(
        nodeLocation(file, key),
        `${quoted(fieldName([...parent, name]))} is not a field that the site knows`,
        `${didYouMean(closestMatch(name, known))}Delete it, or use a field of ${fieldName(parent) || 'this document'}: ${orList(known)}.`,
      );
  },
};
