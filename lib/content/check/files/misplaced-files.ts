import { collections } from '../../collections';
import type { Collection } from '../../schema/collection';
import { matchPath } from '../../schema/paths';
import type { Rule } from '../context/rule';
import { startOfFile } from '../source/locations';
import { closestMatch, type Fault, orList, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';

/** The collections of each folder below `content/`. */
const folders = new Map<string, Collection[]>();
for (const collection of collections) {
  const folder = collection.path.slice(0, collection.path.lastIndexOf('/'));
  for (const each of withWords(folder, collection))
    folders.set(each, [...(folders.get(each) ?? []), collection]);
}

/** Files that systems and editors leave behind: `.DS_Store`, `.01-a.mdx.swp`, `01-a.mdx~`, `#a.yaml#`. */
const LEFTOVER = /^(?:\..*|~\$.*|#.*#|Thumbs\.db|desktop\.ini|.*(?:~|\.(?:swp|swo|bak|tmp|orig)))$/;

export const fileName: Rule = {
  id: 'file-name',
  severity: 'error',
  why: 'The site reads documents by their folders, names and endings, so nobody would see a document elsewhere.',
  on: 'file',
  find(file, report) {
    const fault = misplaced(file);
    if (fault) report(startOfFile(file), ...fault);
  },
};

function misplaced({ path, collection, entry }: SourceFile): Fault | undefined {
  if (collection || entry.kind !== 'file') return undefined;
  const below = path.slice('content/'.length);
  const name = below.slice(below.lastIndexOf('/') + 1);
  const folder = below.slice(0, Math.max(0, below.length - name.length - 1));
  if (LEFTOVER.test(name))
    return [
      `${quoted(name)} is a temporary or system file, not a document`,
      'Delete it. If the document is open in an editor, save and close it first.',
    ];
  const here = folders.get(folder);
  if (!here) return unknownFolder(folder);
  const [ending = '', other = ending] = new Set(here.map((each) => extension(each.path)));
  if (![ending, other].includes(extension(name)))
    return [
      `${quoted(name)} does not end in ${orList([...new Set([ending, other])])}, so the site would not show it`,
      endingRemedy(name, ending),
    ];
  const forms = here.flatMap((each) =>
    withWords(each.path.slice(each.path.lastIndexOf('/') + 1), each),
  );
  const plain = name.toLowerCase().replaceAll(/[^a-z\d.]+/g, '-');
  const near = here.some((each) => matchPath(each, `${folder}/${plain}`))
    ? plain
    : closestMatch(
        name,
        forms.filter((form) => !form.includes('{')),
      );
  const examples = forms.map((form) =>
    form
      .replace('{order}', '0700')
      .replace('{month}', '2026-10')
      .replace(/\{\w+\}/, 'some-words'),
  );
  return [
    `${quoted(name)} is not a valid file name in content/${folder}`,
    near
      ? `Rename it to ${quoted(near)}. If that file is there too, this one is a copy: delete it.`
      : `Names here are like ${orList(examples)}: lower-case letters a to z, digits and hyphens; a later version has its first day before the ending, such as .2027-04-01${ending}. If it is a copy, delete it.`,
  ];
}

function unknownFolder(folder: string): Fault {
  const known = [...folders.keys()];
  const inner = known.filter((each) => each.startsWith(folder && `${folder}/`));
  const near = closestMatch(folder, known);
  return [
    inner.length > 0
      ? `is directly in ${folder ? `content/${folder}` : 'content'}, where the site reads no documents`
      : `is in a folder that the site does not know, content/${folder}`,
    `${near ? `Move it to content/${near}` : `Move it into one of the folders ${orList(inner.length > 0 ? inner : known)}`}, or delete it if it is not a document.`,
  ];
}

/** What to do with a file of another kind; only a text is to be renamed. */
function endingRemedy(name: string, ending: string): string {
  if (/^readme\b/i.test(name)) return 'Delete it; only documents are in this folder.';
  if (/\.(?:jpe?g|png|webp|svg|gif|avif|heic|bmp|pdf|mp4|mov)$/i.test(name))
    return 'Move it into public if a document shows it or links to it, or delete it.';
  if (!/^[^.]+$|\.(?:mdx?|markdown|ya?ml|txt|html)$/i.test(name))
    return 'Delete it; the site shows no such files. Write what it says into the documents.';
  return `Rename it to ${quoted(`${name.replace(/\..*$/, '')}${ending}`)} if it is written as the others of this folder, or delete it.`;
}

/** A part of a collection's path for each word that its placeholders allow; others stay. */
function withWords(part: string, { placeholders = {} }: Collection): string[] {
  return Object.entries(placeholders).reduce(
    (parts, [name, { words }]) =>
      parts.flatMap((each) =>
        each.includes(`{${name}}`) ? words.map((word) => each.replace(`{${name}}`, word)) : [each],
      ),
    [part],
  );
}

function extension(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0] ?? '';
}
