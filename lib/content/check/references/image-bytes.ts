import { imageSize } from 'image-size';
import { lazyFor } from '@/lib/domain/lazy';
import type { Rule } from '../context/rule';
import type { PublicEntry } from '../source/content-tree';
import { mp4Fault, pdfFault, pngFault, webpFault } from './containers';
import { fileFormat, LFS_POINTER, UTF_16 } from './file-formats';
import { readSvg } from './svg';

type Fault = readonly [message: string, remedy: string, line?: number];

export const imageBytes: Rule = {
  id: 'image-bytes',
  severity: 'error',
  why: 'Browsers show nothing of a file that is not what its name says, visitors wait for large files, and an SVG picture is a text that browsers run.',
  on: 'site',
  todayOnly: true,
  find({ tree: { publicFiles } }, report) {
    for (const file of publicFiles.values()) {
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
  const bytes = file.bytes();
  const format = fileFormat(bytes);
  if (format !== kind.format) return otherFormat(kind, format);
  if (format === 'SVG') return readSvg(bytes).fault;
  if (format === 'PNG') return pngFault(bytes) ?? pixelFault(bytes);
  if (format === 'WebP') return webpFault(bytes) ?? pixelFault(bytes);
  return format === 'MP4' ? mp4Fault(bytes) : pdfFault(bytes);
});

function otherFormat(kind: { format: string; name: string }, format: string | undefined): Fault {
  const is = `the file is no ${kind.name}`;
  if (format === LFS_POINTER)
    return [
      `${is}, but ${format}: the file itself is kept elsewhere`,
      'Upload the file itself, without Git LFS.',
    ];
  if (format === UTF_16)
    return [`${is}, but ${format}`, `Save it as "UTF-8", or export it again as ${kind.format}.`];
  return [
    `${is}${format ? `, but ${format}` : ''}`,
    `Open it in the program that made it and export it as ${kind.format}: to rename it is not enough.`,
  ];
}

function pixelFault(picture: Uint8Array): Fault | undefined {
  const size = sizeOf(picture);
  if (!size) return ['the file is damaged: it does not say its size', 'Export it again.'];
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
