import { isCollection, parseDocument } from 'yaml';
import type { SourceFile } from '@/lib/content/check/source/source-file';

/**
 * What a copy has instead of the values of its original, by their paths such as `direct.received`;
 * undefined takes the field out.
 */
export type Changes = ReadonlyMap<string, unknown>;

/** Fields that belong to the original alone. */
const OWN = ['effectiveFrom', 'effectiveUntil'];

/** The text of a document's copy, with the comments of its fields. */
export function copiedText(original: SourceFile, changes: Changes): string {
  const written = original.yamlText() ?? '';
  const document = parseDocument(written);
  const gone = [...changes].filter(([, value]) => value === undefined).map(([name]) => name);
  for (const path of [...OWN, ...gone].map((name) => name.split('.')))
    if (document.hasIn(path)) document.deleteIn(path);
  for (const [name, value] of changes)
    if (value !== undefined) document.setIn(name.split('.'), value);
  const { contents } = document;
  const isEmpty = !isCollection(contents) || contents.items.length === 0;
  const flowCollectionPadding = written.includes('{ ');
  const yaml = isEmpty ? '' : document.toString({ lineWidth: 0, flowCollectionPadding });
  return original.path.endsWith('.mdx') ? `---\n${yaml}---\n${original.body()}` : yaml;
}
