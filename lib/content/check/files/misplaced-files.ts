import { collections } from '../../collections';
import type { Collection } from '../../schema/collection';
import { isSingle, withoutDay } from '../../schema/paths';
import { periodOf } from '../context/context';
import type { Rule } from '../context/rule';
import { locationOf, startOfFile } from '../source/locations';
import { closestMatch, didYouMean, orList } from '../source/message-text';

/** Paths of the documents that a collection may have, with braces for order, month and other free words. */
function pathsOf({ path, placeholders = {} }: Collection): string[] {
  return Object.entries(placeholders).reduce(
    (paths, [name, { words }]) =>
      paths.flatMap((each) => words.map((word) => each.replace(`{${name}}`, word))),
    [`content/${path}`],
  );
}

const EXAMPLES: Readonly<Record<string, string>> = {
  '{order}': '0700',
  '{month}': '2026-10',
  '{code}': 'vip50',
};

const exampleOf = (path: string) =>
  path.replaceAll(/\{\w+\}/g, (placeholder) => EXAMPLES[placeholder] ?? 'some-words');

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

export const fileName: Rule = {
  id: 'file-name',
  severity: 'error',
  why: 'The site reads documents by their folders, names and endings, so nobody would see a document elsewhere.',
  on: 'file',
  find(file, report) {
    const { path, collection, entry } = file;
    if (collection || entry.kind !== 'file') return;
    const paths = collections.flatMap(pathsOf);
    const here = paths.filter((each) => folderOf(each) === folderOf(path));
    const folders = [...new Set(paths.map(folderOf))];
    const names = here.filter((each) => !each.includes('{'));
    const near =
      here.length > 0 ? closestMatch(path, names) : closestMatch(folderOf(path), folders);
    report(
      startOfFile(file),
      here.length > 0
        ? 'is not the name of a document of this folder, so the site would not show it'
        : 'is in a folder of which the site reads no documents',
      `${didYouMean(near)}${
        here.length > 0
          ? `Names here are like ${orList(here.map(exampleOf))}, with lower-case letters a to z, digits and hyphens; a later version has its first day before the ending, such as .2027-04-01`
          : `Folders are ${orList(folders)}`
      }. A picture or a file for download belongs into public. Delete what is no document.`,
    );
  },
};

export const fileMissing: Rule = {
  id: 'file-missing',
  severity: 'error',
  on: 'site',
  why: 'Pages of the site are made of these documents and have nothing to show without them.',
  find({ files, tree, today }, report) {
    const present = new Set(files.map(({ path }) => withoutDay(path)));
    const required = collections
      .filter(
        (each) =>
          isSingle(each) || Object.values(each.placeholders ?? {}).some(({ required }) => required),
      )
      .flatMap((each) => pathsOf(each).map((path) => ({ path, description: each.description })));
    for (const { path, description } of required) {
      if (present.has(path)) continue;
      const versions = tree.files.filter((file) => withoutDay(file.path) === path);
      const last = versions.findLast((file) => periodOf(file).effectiveUntil) ?? versions[0];
      const isOver = last && periodOf(last).effectiveUntil;
      report(
        last ? locationOf(last, [isOver ? 'effectiveUntil' : 'effectiveFrom']) : startOfFile(path),
        last
          ? `no version of ${path} is in force on ${today}, and the site needs it`
          : 'is missing, and the site needs it',
        last
          ? 'Move this date, or add a version for the days without one.'
          : `Restore the file or write a new one. What it is: ${description}`,
      );
    }
  },
};
