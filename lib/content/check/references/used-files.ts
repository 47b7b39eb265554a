import { lazyFor } from '@/lib/domain/lazy';
import type { Context } from '../context/context';
import type { SourceFile } from '../source/source-file';
import { fieldAddresses, proseImages } from './links';

/** Addresses of public files that the site's code uses; all others are used by documents. */
export const filesOfCode: readonly string[] = [
  '/images/home/hero-phone.svg',
  '/images/home/hero.svg',
  '/share/site.png',
];

/** Pictures and videos of a document; references are not filled in the address of one in prose. */
export const pictures = lazyFor((file: SourceFile) => [
  ...fieldAddresses(file, 'image', 'video').filter(({ url }) => !/[{}]/.test(url)),
  ...proseImages(file),
]);

/** The plain addresses in all documents, in force or not and with mistakes or not, in recorded versions and in the code. */
export const usedAddresses = lazyFor(({ tree: { files, history }, references }: Context) => {
  const decoder = new TextDecoder();
  const texts = [
    ...files.map((file) => references.fill(decoder.decode(file.entry.bytes), file)),
    ...history().map(({ version }) => version?.document ?? ''),
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
