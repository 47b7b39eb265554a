import { checkContent } from '@/lib/content/check/run';
import { type ContentTree, makeContentTree } from '@/lib/content/check/source/content-tree';
import { SourceFile } from '@/lib/content/check/source/source-file';

/** A document of one text, with the note in its second line. */
const PATH = 'content/faqs/contact/9999-note-of-a-change.mdx';

/** Rules for a document's markup: a note is shown literally, and may repeat a figure of a page. */
const OF_DOCUMENTS = new Set(['typed-value', 'text-marks']);

/** Returns the findings of the rules of texts in a note, a sentence each. */
export function noteFindings(tree: ContentTree, today: string, note: string): string[] {
  const bytes = Buffer.from(`---\nquestion: '${note.replaceAll("'", "''")}'\n---\n\nA note.\n`);
  const file = new SourceFile({ path: PATH, kind: 'file', size: bytes.length, bytes });
  const files = [...tree.files, file];
  const { findings } = checkContent({
    tree: makeContentTree(files, [...tree.publicFiles.values()]),
    today,
  });
  return findings
    .filter(({ file: path, rule }) => path === PATH && !OF_DOCUMENTS.has(rule))
    .map(({ rule, message }) => `${rule}: ${message}`);
}
