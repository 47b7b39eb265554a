import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { closestMatch } from '../closest-match';
import { FILE_START, type Report } from '../finding';
import { didYouMean, orList, quoted } from '../message-text';
import { fileRule } from '../rule';

type Id = 'folder-unknown' | 'file-ext' | 'file-name' | 'file-leftover';

/** Files that systems and editors leave behind: `.DS_Store`, `.01-a.mdx.swp`, `01-a.mdx~`, `#a.yaml#`. */
const LEFTOVER =
  /(?:^|\/)(?:\.[^/]*|#[^/]*#|Thumbs\.db|desktop\.ini|[^/]*(?:~|\.(?:swp|swo|bak|tmp|orig)))$/;

/** Every file below content/ belongs to a collection; the build would ignore it otherwise. */
export const rule = fileRule<Id>({
  ids: { 'folder-unknown': {}, 'file-ext': {}, 'file-name': {}, 'file-leftover': {} },
  *check({ path, collection, entry, names }) {
    if (entry.kind !== 'file') return;
    const below = path.slice('content/'.length);
    if (collection) yield* checkFolderNames(collection, names);
    else if (LEFTOVER.test(below)) yield leftover(below);
    else yield* misplaced(below);
  },
});

function leftover(path: string): Report<Id> {
  return report(
    'file-leftover',
    `${quoted(path.replace(/^.*\//, ''))} is a temporary or system file, not a document`,
    'Delete it. If the document is open in an editor, save and close it first.',
  );
}

function misplaced(path: string): Iterable<Report<Id>> {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const name = path.slice(folder.length && folder.length + 1);
  const here = collections.filter((collection) => isFolderOf(collection, folder));
  if (here.length === 0) return [unknownFolder(folder)];
  const wrongFolders = here.map((collection) => [
    ...checkFolderNames(collection, folderNames(collection, folder)),
  ]);
  const [wrongFolder] = wrongFolders;
  if (wrongFolder && wrongFolders.every(({ length }) => length > 0)) return wrongFolder;

  const endings = [...new Set(here.map((collection) => extension(collection.path)))];
  const [ending = ''] = endings;
  if (!endings.includes(extension(name)))
    return [
      report(
        'file-ext',
        `${quoted(name)} does not end in ${orList(endings)}, so the site would not show it`,
        extensionRemedy(name, ending),
      ),
    ];
  const forms = here.map(({ path }) => path.split('/').at(-1) ?? '');
  const near = closestMatch(
    name,
    forms.filter((form) => !form.includes('{')),
  );
  const beginning = forms.some((form) => form.startsWith('{order}-'))
    ? ' They begin with four digits, which give the position in the list.'
    : '';
  const version = /\.\d/.test(name)
    ? ` A later version has its first day, such as .2027-04-01, before ${ending}.`
    : '';
  return [
    report(
      'file-name',
      `${quoted(name)} is not a valid file name in content/${folder}`,
      `${didYouMean(near)}Names here are ${orList(forms.map(exampleName))}: lower-case letters a to z, digits and hyphens.${beginning}${version}`,
    ),
  ];
}

function unknownFolder(folder: string): Report<Id> {
  const folders = [...new Set(collections.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))];
  const known = folders.map((path) => path.replaceAll(/\/?\{.*$/g, ''));
  if (known.includes(folder))
    return report(
      'folder-unknown',
      `is directly in content/${folder}, where the site reads no documents`,
      'Move it into one of the folders there.',
    );
  const near = closestMatch(folder, known);
  return report(
    'folder-unknown',
    folder === ''
      ? 'is directly in content, where the site reads no documents'
      : `is in a folder that the site does not know, content/${folder}`,
    `${didYouMean(near && `content/${near}`)}Folders are ${orList([...new Set(known)])}.`,
  );
}

/** A folder that is a field's value, such as `faqs/mcx`, is one of the values that the field allows. */
function* checkFolderNames(
  collection: Collection,
  names: Readonly<Record<string, string>>,
): Iterable<Report<Id>> {
  for (const part of collection.path.split('/').slice(0, -1)) {
    const field = /^\{(\w+)\}$/.exec(part)?.[1];
    const schema = field === undefined ? undefined : collection.schema.shape[field];
    const name = field === undefined ? undefined : names[field];
    if (!(schema instanceof z.ZodEnum) || name === undefined) continue;
    const known = schema.options.map(String);
    if (!known.includes(name))
      yield report(
        'folder-unknown',
        `is in a folder that the site does not know, ${quoted(name)}`,
        `${didYouMean(closestMatch(name, known))}Folders here are ${orList(known)}.`,
      );
  }
}

/** Values of the placeholders in a collection's folder: `{ theme: 'mcx' }` for `faqs/mcx`. */
function folderNames({ path }: Collection, folder: string): Record<string, string> {
  const given = folder.split('/');
  return Object.fromEntries(
    path
      .split('/')
      .slice(0, -1)
      .map((part, index) => [part.replaceAll(/[{}]/g, ''), given[index] ?? '']),
  );
}

/** A renamed Word file or picture is not text, so only text files are to be renamed. */
function extensionRemedy(name: string, ending: string): string {
  const stem = name.replace(/(?:\.(?:mdx?|ya?ml|txt|markdown|html))*(?:\.[^.]*)?$/i, '');
  const isText = /(?:^[^.]+|\.(?:mdx?|ya?ml|txt|markdown))$/i.test(name);
  return isText
    ? `Rename it to ${quoted(`${stem}${ending}`)}, or delete it if it is not a document.`
    : `Write its text in a new file ${quoted(`${stem}${ending}`)} and delete this one; to rename it is not enough.`;
}

function isFolderOf({ path }: Collection, folder: string): boolean {
  const parts = path.split('/').slice(0, -1);
  const given = folder.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith('{') || part === given[index])
  );
}

function exampleName(form: string): string {
  return form
    .replaceAll('{order}', '0700')
    .replaceAll('{month}', '2026-10')
    .replaceAll(/\{\w+\}/g, 'some-words');
}

function extension(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0] ?? '';
}

function report(rule: Id, message: string, remedy: string): Report<Id> {
  return { rule, at: FILE_START, message, remedy };
}
