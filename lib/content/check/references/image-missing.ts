import { closestMatch } from '../closest-match';
import { lazyFor } from '../lazy';
import { didYouMean, quoted } from '../message-text';
import { startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { fieldAddresses, proseImages } from './links';

const ADDRESS = /^\/(?:images|video)\/(?:[a-z0-9-]+\/)*[a-z0-9.-]+\.(?:svg|webp|png|mp4)$/;

export const imageMissing: Rule = {
  id: 'image-missing',
  severity: 'error',
  why: 'Visitors would see an empty place: pictures and videos are files of this site, in forms that every browser shows.',
  on: 'site',
  find({ tree: { files, publicFiles }, today, checkedOn }, report) {
    if (today !== checkedOn) return;
    for (const file of files)
      for (const { url, at } of pictures(file)) {
        const what = url.startsWith('/video/') ? 'video' : 'picture';
        const meant = closestMatch(url, publicFiles.keys()) ?? inOtherFolder(url, publicFiles);
        if (!ADDRESS.test(url) || url.includes('..'))
          report(
            at,
            `the picture ${quoted(url)} is not a .svg, .webp or .png file of public/images`,
            meant
              ? `Did you mean "${meant}"? Write that.`
              : 'Convert the picture to .svg, .webp or .png (to rename it is not enough), put it into public/images under a name of lower-case letters, digits and hyphens, and write /images/….',
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
  examples: [
    {
      of: 'content/courses/0100-premium-options-buying.yaml',
      wrong: { image: '/images/courses/premium-option-buying.svg' },
    },
  ],
};

/** Pictures and videos of a document; one whose address has a brace is reported for that. */
const pictures = lazyFor((file: SourceFile) =>
  [...fieldAddresses(file, 'image'), ...fieldAddresses(file, 'video'), ...proseImages(file)].filter(
    ({ url }) => !/[{}]/.test(url),
  ),
);

/** The picture that is there in other letters, or below another folder. */
function inOtherFolder(url: string, addresses: ReadonlyMap<string, unknown>): string | undefined {
  const plain = url
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^[./]*(?:public\/)?/, '/');
  return [plain, plain.replace(/^\//, '/images/')].find((address) => addresses.has(address));
}

/** What the bytes of a file of `public/` are, in words for editors; `other` is what is none of them. */
export type FileFormat = (typeof SIGNATURES)[number][1] | 'other';

/** The bytes with which files of a format begin; `.` is any byte. The package file-type has no synchronous form. */
const SIGNATURES = [
  [/^\x89PNG\r\n.\n/s, 'PNG'],
  [/^RIFF.{4}WEBP/s, 'WebP'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^GIF8/, 'GIF'],
  [/^.{4}ftyp(?:hei|hev|mif|msf|avi)/s, 'HEIC or AVIF'],
  [/^.{4}ftyp(?!qt)/s, 'MP4'],
  [/^%PDF-/, 'PDF'],
  [/^BM.{4}\0{4}/s, 'BMP'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^8BPS/, 'Photoshop'],
  [/^(?:PK..|\xd0\xcf..)/s, 'ZIP or Office'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i, 'HTML'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i, 'SVG'],
] as const;

interface Kind {
  /** What the bytes must be. */
  readonly format: FileFormat;
  /** In words, for remedies. */
  readonly name: string;
  /** Largest size in kB. */
  readonly largest: number;
}

/** Kinds of files that `public/` may hold, by the ending of the name. */
export const kindByEnding: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['svg', { format: 'SVG', name: 'SVG drawing', largest: 200 }],
  ['webp', { format: 'WebP', name: 'WebP picture', largest: 500 }],
  ['png', { format: 'PNG', name: 'PNG picture', largest: 500 }],
  ['mp4', { format: 'MP4', name: 'MP4 video', largest: 10_000 }],
  ['pdf', { format: 'PDF', name: 'PDF document', largest: 5000 }],
]);

/** Addresses of public files that the site's code uses; all others are used by documents. */
export const filesOfCode: readonly string[] = [
  '/images/home/hero-phone.svg',
  '/images/home/hero.svg',
  '/share/site.png',
];

/** Smallest and largest width and height of a picture, in pixels. */
export const pixels = { smallest: 16, largest: 4000 };

/** The kind that the ending of an address names. */
export function kindOf(address: string): Kind | undefined {
  return kindByEnding.get(/\.([^./]+)$/.exec(address)?.[1]?.toLowerCase() ?? '');
}

/** Tells a file's format by its bytes, whatever its name says. */
export function fileFormat(bytes: Uint8Array): FileFormat {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return SIGNATURES.find(([pattern]) => pattern.test(start))?.[1] ?? 'other';
}

/** Whether a file ends where its format says; a broken copy or download is shorter. */
export function isComplete(bytes: Uint8Array, format: FileFormat): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'PNG') return Buffer.from(bytes.subarray(-64)).includes('IEND');
  if (format === 'WebP') return view.byteLength >= view.getUint32(4, true) + 8;
  if (format === 'PDF') return Buffer.from(bytes.subarray(-1024)).includes('%%EOF');
  return format !== 'MP4' || hasWholeBoxes(view);
}

/** An MP4 file is a row of boxes, each with its length before it; the box `moov` says what is shown. */
function hasWholeBoxes(view: DataView): boolean {
  let hasMovie = false;
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at);
    hasMovie ||= view.getUint32(at + 4) === 0x6d6f6f76;
    // 0: up to the end of the file; 1: longer than 4 GB, which is too large anyway.
    if (length < 8) return hasMovie;
    at += length;
  }
  return hasMovie && at === view.byteLength;
}
