import { lazyFor } from '@/lib/domain/lazy';
import type { Context } from '../context/context';
import type { Rule } from '../context/rule';
import { startOfFile } from '../source/locations';
import { closestMatch, didYouMean, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import { fieldAddresses, proseImages } from './links';
import { fileKindOf, PLAIN } from './public-files';

/** Addresses of public files that the site's code uses; all others are used by documents. */
export const filesOfCode: readonly string[] = [
  '/images/home/hero-phone.svg',
  '/images/home/hero.svg',
  '/share/site.png',
];

/** Pictures and videos of a document; references are not filled in the address of one in prose. */
const pictures = lazyFor((file: SourceFile) => [
  ...fieldAddresses(file, 'image', 'video').filter(({ url }) => !/[{}]/.test(url)),
  ...proseImages(file),
]);

/** The plain addresses in all documents, in force or not and with mistakes or not, in recorded versions and in the code. */
const usedAddresses = lazyFor(({ tree: { files, record }, references }: Context) => {
  const decoder = new TextDecoder();
  const texts = [
    ...files.map((file) => references.fill(decoder.decode(file.entry.bytes), file)),
    ...[...record().values()].map((bytes) => String(bytes ?? '')),
  ];
  return new Set([...filesOfCode, ...texts.flatMap(addressesIn)]);
});

/** Each sign is looked at once, since anybody's pull request is checked. */
function addressesIn(text: string): string[] {
  return text.split(/[^a-z0-9./-]+/).flatMap((word) => {
    const start = word.indexOf('/');
    const address = word.slice(start).replace(/^\/public(?=\/)/, '');
    return start === -1 ? [] : [address.replace(/(?<![.-])[.-]+$/, '')];
  });
}

const SHOWN = /^\/(?:images|video)\/.*\.(?:svg|webp|png|mp4)$/;

export const imageMissing: Rule = {
  id: 'image-missing',
  severity: 'error',
  why: 'Visitors would see an empty place: pictures and videos are files of this site, in forms that every browser shows.',
  on: 'site',
  todayOnly: true,
  find({ tree: { files, publicFiles, record } }, report) {
    for (const file of files)
      for (const { url, at } of pictures(file)) {
        if (SHOWN.test(url) && publicFiles.has(url)) continue;
        report(
          at,
          `${quoted(url)} is no .svg, .webp, .png or .mp4 file of public/images or public/video`,
          `${didYouMean(closestMatch(url, publicFiles.keys()))}Put the file there, in one of these forms (to rename it is not enough), and write its address: /images/….`,
        );
      }
    for (const [path, bytes] of record())
      for (const [, address = ''] of String(bytes ?? '').matchAll(/ (?:src|href)="([^"?#]+)/g))
        if (address.startsWith('/') && fileKindOf(address) && !publicFiles.has(address))
          report(
            startOfFile(path),
            `what the page said then refers to ${quoted(address)}, which does not exist`,
            `Put the file back at public${address}: visitors can read the earlier versions of the page.`,
          );
    for (const address of publicFiles.size > 0 ? filesOfCode : [])
      if (!publicFiles.has(address))
        report(
          startOfFile(`public${address}`),
          'is missing, and a page of the site shows it',
          'Put the file back under this name.',
        );
  },
};

export const publicUnused: Rule = {
  id: 'public-unused',
  severity: 'warning',
  why: 'A picture of a person who took the consent back can still be loaded by its address.',
  on: 'site',
  todayOnly: true,
  find(context, report) {
    for (const [address, { path }] of context.tree.publicFiles)
      if (PLAIN.test(address) && fileKindOf(address) && !usedAddresses(context).has(address))
        report(
          startOfFile(path),
          'no page uses the file, and everybody can load it from the site',
          `Delete the file, or write ${address} where a document should show it.`,
        );
  },
};
