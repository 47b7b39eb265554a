import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { closestMatch } from '../closest-match';
import { FILE_START, type Report } from '../finding';
import { didYouMean, orList, quoted } from '../message-text';
import { fileRule } from '../rule';

type Id = 'folder-unknown' | 'file-ext' | 'file-name' | 'file-leftover';

/** What systems and editors leave behind: `.DS_Store`, `.01-a.mdx.swp`, `01-a.mdx~`, `#a.yaml#`. */
const LEFTOVER =
  /(?:^|\/)(?:\.[^/]*|#[^/]*#|Thumbs\.db|desktop\.ini|[^/]*(?:~|\.(?:swp|swo|bak|tmp|orig)))$/;

/** A file that belongs to no collection would be left out of the site in silence. */
export const rule = fileRule<Id>({
  ids: { 'folder-unknown': {}, 'file-ext': {}, 'file-name': {}, 'file-leftover': {} },
  *check({ path, collection, entry, names }) {
    if (entry.kind !== 'file') return;
    const below = path.slice('content/'.length);
    if (collection) yield* checkFolderNames(collection, names);
    else if (LEFTOVER.test(below)) yield leftover(below);
    else yield misplaced(below);
  },
});

function leftover(path: string): Report<Id> {
  return report(
    'file-leftover',
    `${quoted(path.replace(/^.*\//, ''))} was left behind by a system or an editor, and is no document`,
    'Delete it. If an editor has the document open, save and close it there first.',
  );
}

function misplaced(path: string): Report<Id> {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const name = path.slice(folder.length && folder.length + 1);
  const here = collections.filter((collection) => isFolderOf(collection, folder));
  if (here.length === 0) return unknownFolder(folder);

  const endings = [...new Set(here.map((collection) => extension(collection.path)))];
  const [ending = ''] = endings;
  if (!endings.includes(extension(name)))
    return report(
      'file-ext',
      `${quoted(name)} does not end in ${orList(endings)}, so it would be left out`,
      `Rename it to ${quoted(`${name.replace(/\.[^.]*$/, '')}${ending}`)}, or delete it if it is no document.`,
    );
  const forms = here.map(
    (collection) =>
      collection.path
        .slice(folder.length + 1)
        .split('/')
        .at(-1) ?? '',
  );
  const near = closestMatch(
    name,
    forms.filter((form) => !form.includes('{')),
  );
  return report(
    'file-name',
    `${quoted(name)} is no name of a document in content/${folder}`,
    `${didYouMean(near)}Names here are ${orList(forms.map(exampleName))}: lower-case letters a to z, digits and hyphens.${/\.\d/.test(name) ? ` A later version has its first day, such as .2027-04-01, before ${ending}.` : ''}`,
  );
}

function unknownFolder(folder: string): Report<Id> {
  const folders = [...new Set(collections.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))];
  const known = folders.map((path) => path.replaceAll(/\/?\{.*$/g, ''));
  const near = closestMatch(folder, known);
  return report(
    'folder-unknown',
    folder === ''
      ? 'lies in content itself, where no documents are'
      : `lies in a folder that the site does not know, content/${folder}`,
    `${didYouMean(near && `content/${near}`)}Folders are ${orList([...new Set(known)])}.`,
  );
}

/** Folders that a field chooses, such as `faqs/mcx`, are those that the field allows. */
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
        `lies in a folder that the site does not know, ${quoted(name)}`,
        `${didYouMean(closestMatch(name, known))}Folders here are ${orList(known)}.`,
      );
  }
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
