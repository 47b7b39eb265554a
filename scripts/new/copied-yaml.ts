import { isCollection, parseDocument } from 'yaml';
import type { SourceFile } from '@/lib/content/check/source/source-file';

/**
 * The text of a document's copy, with the comments of its fields.
 * @param changes its other values, by their paths such as `direct.received`; undefined takes a field out.
 */
export function copiedText(original: SourceFile, changes: ReadonlyMap<string, unknown>): string {
  const written = original.yamlText() ?? '';
  const document = parseDocument(written);
  // The days belong to the original alone.
  const days = { effectiveFrom: undefined, effectiveUntil: undefined };
  for (const [name, value] of [...Object.entries(days), ...changes])
    if (value !== undefined) document.setIn(name.split('.'), value);
    else if (document.hasIn(name.split('.'))) document.deleteIn(name.split('.'));
  const { contents } = document;
  const isEmpty = !isCollection(contents) || contents.items.length === 0;
  const flowCollectionPadding = written.includes('{ ');
  const yaml = isEmpty ? '' : document.toString({ lineWidth: 0, flowCollectionPadding });
  return original.path.endsWith('.mdx')
    ? `---\n${yaml}---\n${original.frontMatter()?.body ?? ''}`
    : yaml;
}
