import { imageSize } from 'image-size';
import { lazyFor } from '@/lib/domain/lazy';
import type { Rule } from '../context/rule';
import type { PublicEntry } from '../source/content-tree';
import { readSvg } from './svg';

type Fault = readonly [message: string, remedy: string, line?: number];

export const imageBytes: Rule = {
  id: 'image-bytes',
  severity: 'error',
  why: 'Browsers show nothing of a file that is not what its name says, visitors wait for large files, and an SVG picture is a text that browsers run.',
  on: 'site',
  find({ tree: { publicFiles }, today, checkedOn }, report) {
    for (const file of today === checkedOn ? publicFiles.values() : []) {
      const fault = byteFault(file);
      if (!fault) continue;
      const [message, remedy, line = 1] = fault;
      report({ file: file.path, line, column: 1 }, message, remedy);
    }
  },
};

const byteFault = lazyFor((file: PublicEntry): Fault | undefined => {
  const kind = fileKindOf(file.path);
  if (!kind) return undefined;
  if (file.kind !== 'file')
    return ['the file is a link to another file', 'Put the file itself in its place.'];
  if (file.size === 0) return ['the file is empty', 'Copy the file again, or save it again.'];
  if (file.size > kind.largest * 1000)
    return [
      `the file has ${Math.ceil(file.size / 1000)} kB, and ${kind.name}s may have at most ${kind.largest} kB`,
      'Export it again with a smaller picture: at most 1600 pixels on its longer side, or "for the web".',
    ];
  const format = fileFormat(file.bytes());
  if (format !== kind.format)
    return [
      `the file is no ${kind.name}${format === 'other' ? '' : `, but ${format}`}`,
      `Open it in the program that made it and export it as ${kind.format}: to rename it is not enough.`,
    ];
  if (format === 'SVG') return readSvg(file.bytes()).fault;
  return format === 'PNG' || format === 'WebP' ? pixelFault(file.bytes()) : undefined;
});

function pixelFault(picture: Uint8Array): Fault | undefined {
  const size = sizeOf(picture);
  if (!size) return ['the file is damaged', 'Copy the file again, or export it again.'];
  const { width, height } = size;
  const is = `the picture is ${width} × ${height} pixels`;
  if (Math.max(width, height) > pixels.largest)
    return [
      `${is}, and neither side may be longer than ${pixels.largest}`,
      'Open it in a picture editor, resize it to at most 1600 pixels on its longer side, and export it again.',
    ];
  return Math.min(width, height) < pixels.smallest
    ? [
        `${is}, and neither side may be shorter than ${pixels.smallest}`,
        'Export the picture again at the size at which it was drawn, such as 640 × 480.',
      ]
    : undefined;
}

/** The package throws an error for a header that it can't read. */
function sizeOf(picture: Uint8Array): { width: number; height: number } | undefined {
  try {
    return imageSize(picture);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}

type FileFormat = (typeof SIGNATURES)[number][1] | 'other';

/** The bytes with which files of a format begin; `.` is any byte. The package file-type has no synchronous form. */
const SIGNATURES = [
  [/^\x89PNG\r\n.\n/s, 'PNG'],
  [/^RIFF.{4}WEBP/s, 'WebP'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^GIF8/, 'GIF'],
  [/^.{4}ftyp(?!qt)/s, 'MP4'],
  [/^%PDF-/, 'PDF'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i, 'HTML'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i, 'SVG'],
] as const;

/** Kinds of files that `public/` may hold, by the ending of the name, with their largest size in kB. */
const kindByEnding = new Map([
  ['svg', { format: 'SVG', name: 'SVG drawing', largest: 200 }],
  ['webp', { format: 'WebP', name: 'WebP picture', largest: 500 }],
  ['png', { format: 'PNG', name: 'PNG picture', largest: 500 }],
  ['mp4', { format: 'MP4', name: 'MP4 video', largest: 10_000 }],
  ['pdf', { format: 'PDF', name: 'PDF document', largest: 5000 }],
]);

const pixels = { smallest: 16, largest: 4000 };

export function fileKindOf(address: string) {
  return kindByEnding.get(/\.([^./]+)$/.exec(address)?.[1]?.toLowerCase() ?? '');
}

function fileFormat(bytes: Uint8Array): FileFormat {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return SIGNATURES.find(([pattern]) => pattern.test(start))?.[1] ?? 'other';
}
