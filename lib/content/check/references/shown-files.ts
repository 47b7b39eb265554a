import { lazyFor } from '@/lib/domain/lazy';
import type { Rule } from '../context/rule';
import type { ContentTree, PublicEntry } from '../source/content-tree';
import { startOfFile } from '../source/locations';
import { closestMatch, didYouMean, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import { fileKindOf } from './image-bytes';
import { fieldAddresses, proseImages } from './links';

const ADDRESS = /^\/(?:images|video)\/(?:[a-z0-9-]+\/)*[a-z0-9.-]+\.(?:svg|webp|png|mp4)$/;

const imageMissing: Rule = {
  id: 'image-missing',
  severity: 'error',
  why: 'Visitors would see an empty place: pictures and videos are files of this site, in forms that every browser shows.',
  on: 'site',
  find({ tree: { files, publicFiles }, today, checkedOn }, report) {
    if (today !== checkedOn) return;
    for (const file of files)
      for (const { url, at } of pictures(file)) {
        const what = url.startsWith('/video/') ? 'video' : 'picture';
        const meant = closestMatch(url, publicFiles.keys());
        if (!ADDRESS.test(url) || url.includes('..'))
          report(
            at,
            `the picture ${quoted(url)} is not a .svg, .webp or .png file of public/images`,
            didYouMean(meant) ||
              'Convert the picture to .svg, .webp or .png (to rename it is not enough), put it into public/images under a name of lower-case letters, digits and hyphens, and write /images/….',
          );
        else if (!publicFiles.has(url))
          report(
            at,
            `the ${what} ${quoted(url)} does not exist`,
            `${didYouMean(meant)}${meant ? 'Write that, or put' : 'Put'} the ${what} at public${url}.`,
          );
      }
    for (const address of publicFiles.size > 0 ? filesOfCode : [])
      if (!publicFiles.has(address))
        report(
          startOfFile(`public${address}`),
          'is missing, and a page of the site shows it',
          'Put the file back under this name.',
        );
  },
};

/** Pictures and videos of a document; references are not filled in the address of one in prose. */
const pictures = lazyFor((file: SourceFile) => [
  ...fieldAddresses(file, 'image', 'video').filter(({ url }) => !/[{}]/.test(url)),
  ...proseImages(file),
]);

/** Addresses of public files that the site's code uses; all others are used by documents. */
export const filesOfCode: readonly string[] = [
  '/images/home/hero-phone.svg',
  '/images/home/hero.svg',
  '/share/site.png',
];

const publicUnused: Rule = {
  id: 'public-unused',
  severity: 'warning',
  why: 'A picture that no page shows any more can still be loaded by its address.',
  on: 'site',
  find({ tree, today, checkedOn }, report) {
    for (const { path } of today === checkedOn ? unusedFiles(tree, true) : [])
      report(
        startOfFile(path),
        'no page uses the file, and everybody can load it from the site',
        `Delete the file, or write ${path.slice('public'.length)} where a document should show it.`,
      );
  },
};

const publicForeign: Rule = {
  id: 'public-foreign',
  severity: 'error',
  why: 'Everybody can load a file of public/ by its address, also one that is there by mistake, such as a list of clients.',
  on: 'site',
  find({ tree, today, checkedOn }, report) {
    for (const { path } of today === checkedOn ? unusedFiles(tree, false) : [])
      report(
        startOfFile(path),
        'no page uses the file, which is no picture, video or PDF, and everybody can load it from the site',
        'Delete the file. If clients are named in it, tell the compliance officer that it was here.',
      );
  },
};

/** Pictures, videos and PDFs that nothing refers to, which `--fix` deletes. */
export function unusedPictures(tree: ContentTree): PublicEntry[] {
  return unusedFiles(tree, true);
}

/** Files below `public/` that neither a document, in force or not, nor the code refers to. */
function unusedFiles({ files, publicFiles }: ContentTree, isPicture: boolean): PublicEntry[] {
  const used = new Set([...filesOfCode, ...files.flatMap(addressesIn)]);
  return [...publicFiles].flatMap(([address, file]) =>
    used.has(address) || isPicture !== Boolean(fileKindOf(address)) ? [] : [file],
  );
}

/** Whatever looks like a file's address in the text of a document, also of one that can't be read. */
const addressesIn = lazyFor(({ entry: { bytes = new Uint8Array() } }: SourceFile): string[] => {
  const addresses = new TextDecoder().decode(bytes).match(/\/[\w-][\w./-]*\.\w{2,5}(?!\w)/g);
  return addresses?.map((address) => address.replace(/^\/public(?=\/)/, '')) ?? [];
});

/** Pictures of documents, and the files of `public/`. */
export const publicFileRules: readonly Rule[] = [imageMissing, publicForeign, publicUnused];
