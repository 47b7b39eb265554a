import { lazyFor } from '@/lib/domain/lazy';
import type { ContentTree, PublicEntry } from '../source/content-tree';
import type { SourceFile } from '../source/source-file';
import { fileKindOf } from './image-bytes';
import { fieldAddresses, linksOf, proseImages } from './links';

/**
 * An address that is the same in every document, browser and file system: folders and a name of a–z, 0–9 and
 * hyphens, with dots in the name. Others can be written in several ways, such as `%20` for a space.
 */
export const PLAIN = /^(?:\/[a-z0-9-]+)+(?:\.[a-z0-9-]+)+$/;

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

/** Pictures, videos and PDFs that nothing refers to. */
export function unusedPictures(tree: ContentTree): PublicEntry[] {
  return unusedFiles(tree).flatMap(([address, file]) =>
    fileKindOf(address) && PLAIN.test(address) ? [file] : [],
  );
}

/** Files below `public/` that no document, recorded version or code refers to, by their addresses. */
export function unusedFiles(tree: ContentTree): [address: string, file: PublicEntry][] {
  const used = usedAddresses(tree);
  const places = tree.files.flatMap((file) => addressesIn(file).computed);
  return [...tree.publicFiles].filter(
    ([address]) => !used.has(address) && !places.some((place) => address.startsWith(place)),
  );
}

export const usedAddresses = lazyFor(
  ({ files, history }: ContentTree) =>
    new Set([
      ...filesOfCode,
      ...files.flatMap((file) => addressesIn(file).whole),
      ...history().flatMap(({ version }) => writtenAddresses(version?.document ?? '')),
    ]),
);

/**
 * The addresses of a document, in force or not: those of its links and pictures as browsers read them, and
 * whatever looks like one in its text, also of one that can't be read. Of one with a reference in it, such
 * as `/docs/{firm.slug}.pdf`, only its beginning is known.
 */
const addressesIn = lazyFor((file: SourceFile) => {
  const urls = [...linksOf(file), ...pictures(file)].map(({ url }) => url);
  const text = new TextDecoder().decode(file.entry.bytes);
  return {
    whole: [...writtenAddresses(text), ...urls.map(decodedPath)],
    computed: urls.flatMap((url) => /^(\/[^{?#]*)\{/.exec(url)?.[1] ?? []),
  };
});

/** Plain addresses in a text. Each sign is looked at once, since anybody's pull request is checked. */
function writtenAddresses(text: string): string[] {
  return text.split(/[^a-z0-9./-]+/).flatMap((word) => {
    const start = word.indexOf('/');
    const address = word.slice(start).replace(/^\/public(?=\/)/, '');
    return start === -1 ? [] : [address.replace(/(?<![.-])[.-]+$/, '')];
  });
}

/** Returns the decoded path that a browser requests for an address; undecoded if its escapes are malformed. */
function decodedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
