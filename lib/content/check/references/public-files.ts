import type { ContentTree, PublicFile } from '../content-tree';
import { lazyFor } from '../lazy';
import { startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { kindOf } from './image-bytes';
import { filesOfCode } from './image-missing';

export const publicUnused: Rule = {
  id: 'public-unused',
  severity: 'warning',
  why: 'A picture that no page shows any more can still be loaded by its address.',
  on: 'site',
  find({ tree, today, checkedOn }, report) {
    for (const { path } of today === checkedOn ? unusedPictures(tree) : [])
      report(
        startOfFile(path),
        'no page uses the file, and everybody can load it from the site',
        `Delete the file, or write ${path.slice('public'.length)} where a document should show it.`,
      );
  },
  examples: [{ of: 'public/images/old.svg', wrong: { file: '<svg/>\n' }, at: 1 }],
};

export const publicForeign: Rule = {
  id: 'public-foreign',
  severity: 'error',
  why: 'Everybody can load a file of public/ by its address, also one that is there by mistake, such as a list of clients.',
  on: 'site',
  find({ tree, today, checkedOn }, report) {
    for (const { path } of today === checkedOn ? unusedPublicFiles(tree) : [])
      if (kindOf(path) === undefined)
        report(
          startOfFile(path),
          'no page uses the file, which is no picture, video or PDF, and everybody can load it from the site',
          'Delete the file. If clients are named in it, tell the compliance officer that it was here.',
        );
  },
  examples: [{ of: 'public/clients.csv', wrong: { file: 'name,phone\n' }, at: 1 }],
};

/** Pictures, videos and PDFs that nothing refers to, which `--fix` deletes. */
export function unusedPictures(tree: ContentTree): PublicFile[] {
  return unusedPublicFiles(tree).filter(({ path }) => kindOf(path) !== undefined);
}

/** Files below `public/` that neither a document, in force or not, nor the code refers to. */
function unusedPublicFiles({ files, publicFiles }: ContentTree): PublicFile[] {
  const used = new Set([...filesOfCode, ...files.flatMap((file) => addressesIn(file))]);
  return [...publicFiles].flatMap(([address, file]) => (used.has(address) ? [] : [file]));
}

/** Whatever looks like a file's address in the text of a document, also of one that can't be read. */
const addressesIn = lazyFor(({ entry }: SourceFile): string[] =>
  [
    ...Buffer.from(entry.bytes ?? [])
      .toString()
      .matchAll(/\/[\w-][\w./-]*\.\w{2,5}(?!\w)/g),
  ].map(([address]) => address.replace(/^\/public(?=\/)/, '')),
);
