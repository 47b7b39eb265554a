import { imageSize } from 'image-size';
import type { PublicFile } from '../content-tree';
import { lazyFor } from '../lazy';
import type { Rule } from '../rule';
import {
  type FileFormat,
  fileFormat,
  isComplete,
  kindByEnding,
  kindOf,
  pixels,
} from './image-missing';
import { svgFault } from './svg';

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
  examples: [
    { of: 'public/images/wide.png', wrong: { file: 'no picture' }, at: 1 },
    {
      of: 'public/images/courses/btst-vip.svg',
      wrong: {
        file: '<svg xmlns="http://www.w3.org/2000/svg">\n<path d="M0 0" onload="alert(1)"/>\n</svg>\n',
      },
      at: 2,
    },
  ],
};

const byteFault = lazyFor((file: PublicFile): Fault | undefined => {
  const kind = kindOf(file.path);
  if (!kind) return undefined;
  if (file.kind !== 'file')
    return ['the file is a link to another file', 'Put the file itself in its place.'];
  if (file.size === 0) return ['the file is empty', 'Copy the file again, or save it again.'];
  if (file.size > kind.largest * 1000)
    return [
      `the file has ${readable(file.size)}, and ${kind.name}s may have at most ${readable(kind.largest * 1000)}`,
      smaller(kind.format),
    ];
  const format = fileFormat(file.bytes());
  if (format !== kind.format)
    return [
      `the file is not ${withArticle(kind.name)}${format === 'other' ? '' : `: it is ${withArticle(format)} file`}`,
      `Open it in the program that made it and export it as ${kind.format}: to rename it is not enough. ${anotherEnding(format)}`.trim(),
    ];
  if (!isComplete(file.bytes(), format))
    return ['the file is cut off before its end', 'Copy the file again, or export it again.'];
  if (format === 'SVG') return faultOfSvg(file.bytes());
  return format === 'PNG' || format === 'WebP' ? pixelFault(file.bytes()) : undefined;
});

function faultOfSvg(bytes: Uint8Array): Fault | undefined {
  const fault = svgFault(bytes);
  return fault && [fault.message, fault.remedy, fault.line];
}

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

function smaller(format: FileFormat): string {
  if (format === 'MP4') return 'Export the video again, shorter or with a smaller picture.';
  if (format === 'PDF') return 'Export it again with "reduced size" or "for the web".';
  return format === 'SVG'
    ? 'Export the drawing again without embedded photos, or export it as WebP.'
    : 'Open it in a picture editor, resize it to at most 1600 pixels on its longer side, and export it as WebP.';
}

/** What the file could be called if its bytes are those that are wanted. */
function anotherEnding(format: FileFormat): string {
  const ending = [...kindByEnding].find(([, kind]) => kind.format === format)?.[0];
  return ending ? `Or give its name the ending .${ending}, here and where it is used.` : '';
}

function readable(size: number): string {
  return size >= 1_000_000 ? `${(size / 1_000_000).toFixed(1)} MB` : `${Math.ceil(size / 1000)} kB`;
}

function withArticle(name: string): string {
  return `${/^(?:[AEIOU]|SVG|MP4|HTML)/.test(name) ? 'an' : 'a'} ${name}`;
}
