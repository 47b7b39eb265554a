import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { month } from '../../schema/fields';
import { closestMatch } from '../closest-match';
import { ofDocument, ofFolder } from '../consequences';
import { FILE_START, type Report } from '../finding';
import { hasDocuments, meantDocument } from '../meant-document';
import { meantText } from '../meant-text';
import { didYouMean, orList, quoted } from '../message-text';
import { fileRule } from '../rule';

type Id = 'folder-unknown' | 'file-ext' | 'file-name' | 'file-leftover';

/** Files that systems and editors leave behind: `.DS_Store`, `.01-a.mdx.swp`, `01-a.mdx~`, `#a.yaml#`. */
const LEFTOVER =
  /(?:^|\/)(?:\.[^/]*|~\$[^/]*|#[^/]*#|Thumbs\.db|desktop\.ini|[^/]*(?:~|\.(?:swp|swo|bak|tmp|orig)))$/;

/** Every file below content/ belongs to a collection; the build would ignore it otherwise. */
export const rule = fileRule<Id>({
  ids: {
    'folder-unknown': {
      reason:
        'The site reads documents from the folders that it knows, so nobody would see a document elsewhere.',
    },
    'file-ext': {
      reason:
        'The site reads documents by the ending of their names, so nobody would see a file with another ending.',
    },
    'file-name': {
      reason:
        'A name decides where a document is shown and by which address, and some signs do not work in every system.',
    },
    'file-leftover': {
      reason: 'Files that editors and systems leave behind would be published with the content.',
    },
  },
  *check({ path, collection, entry, names }) {
    if (entry.kind !== 'file') return;
    const below = path.slice('content/'.length);
    const wrong = collection
      ? checkFolderNames(collection, names)
      : LEFTOVER.test(below)
        ? [leftover(below)]
        : misplaced(below);
    const { explains = [], ...others } = consequences(path);
    for (const report of wrong)
      yield { ...report, ...others, explains: [...(report.explains ?? []), ...explains] };
  },
});

/** Of the files in an unknown folder only the first is reported, since it is the folder that must be renamed. */
function consequences(path: string): Pick<Report, 'explains' | 'follows'> {
  const folder = path.slice('content/'.length, Math.max('content/'.length, path.lastIndexOf('/')));
  const meant = meantDocument(path);
  const instead = meant ? [ofDocument(meant.id), ofFolder(meant.folder)] : [];
  return hasDocuments(folder)
    ? { explains: instead }
    : { explains: [...instead, ofFolder(folder)], follows: ofFolder(folder) };
}

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
  if (here.length === 0) return [unknownFolder(folder, name)];
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
  const meantMonth = meantText(month('A month.'), name.slice(0, -ending.length));
  const near =
    forms.includes(`{month}${ending}`) && meantMonth
      ? `${meantMonth}${ending}`
      : closestMatch(
          name,
          forms.filter((form) => !form.includes('{')),
        );
  const beginning = forms.some((form) => form.startsWith('{order}-'))
    ? ' They begin with four digits, which give the position in the list.'
    : '';
  const version = /\.\d/.test(name)
    ? ` A later version has its first day, such as .2027-04-01, before ${ending}.`
    : '';
  const message = `${quoted(name)} is not a valid file name in content/${folder}`;
  if (near)
    return [
      {
        ...report(
          'file-name',
          message,
          `Rename it to ${quoted(near)}. If that file is there too, this one is a copy: delete it.`,
        ),
        explains: [ofDocument(`${folder}/${near.slice(0, -ending.length)}`)],
      },
    ];
  return [
    report(
      'file-name',
      message,
      `Names here are ${orList(forms.map(exampleName))}: lower-case letters a to z, digits and hyphens.${beginning}${version}${/copy|\(\d+\)/i.test(name) ? ' If it is a copy, delete it.' : ''}`,
    ),
  ];
}

function unknownFolder(folder: string, name: string): Report<Id> {
  const folders = [...new Set(collections.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))];
  const known = folders.map((path) => path.replaceAll(/\/?\{.*$/g, ''));
  if (known.some((each) => each === folder || each.startsWith(`${folder}/`)) && folder !== '')
    return report(
      'folder-unknown',
      `is directly in content/${folder}, where the site reads no documents`,
      isReadme(name)
        ? 'Delete it; only documents are in this folder.'
        : 'Move it into one of the folders there, or delete it if it is not a document.',
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

const isReadme = (name: string) => /^readme\b/i.test(name);

/** What to do with a file of another kind; only a text of the right kind is to be renamed. */
function extensionRemedy(name: string, ending: string): string {
  if (isReadme(name)) return 'Delete it; only documents are in this folder.';
  if (/\.(?:jpe?g|png|webp|svg|gif|avif|heic|bmp)$/i.test(name))
    return 'Move it into public/images if a document shows it, or delete it.';
  if (/\.(?:pdf|mp4|mov)$/i.test(name))
    return 'Move it into public if a document links to it, or delete it.';
  if (/\.(?:xlsx?|ods|csv|numbers|zip|pptx?)$/i.test(name))
    return 'Delete it; the site shows no such files. Write its figures into the documents.';
  const stem = name.replace(/(?:\.(?:mdx?|ya?ml|txt|markdown|html))*(?:\.[^.]*)?$/i, '');
  const sameKind =
    ending === '.mdx'
      ? /(?:^[^.]+|\.(?:mdx?|txt|markdown))$/i
      : /(?:^[^.]+|\.(?:ya?ml|txt|html))$/i;
  return sameKind.test(name)
    ? `Rename it to ${quoted(`${stem}${ending}`)}, or delete it if it is not a document.`
    : `Copy its text into the document that it belongs to, or into a new one such as ${quoted(`${stem}${ending}`)}, written as the others of this folder, and delete this file.`;
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
