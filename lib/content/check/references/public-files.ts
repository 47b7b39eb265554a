import { imageSize } from 'image-size';
import type { ContentTree, PublicFile } from '../content-tree';
import { lazyFor } from '../lazy';
import { startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { filesOfCode } from './files-of-code';
import {
  type FileFormat,
  fileFormat,
  isComplete,
  kindByEnding,
  kindOf,
  pixels,
} from './public-limits';
import { type SvgFault, svgFault } from './svg';

type Fault = readonly [message: string, remedy: string];

const bytes: Rule = {
  id: 'image-bytes',
  severity: 'error',
  why: 'Browsers show nothing of a file that is not what its name says, visitors wait for large files, and tiny pictures are blurred.',
  on: 'site',
  find({ tree: { publicFiles }, today, checkedOn }, report) {
    for (const file of today === checkedOn ? publicFiles.values() : []) {
      const fault = byteFault(file);
      if (fault) report(startOfFile(file.path), ...fault);
    }
  },
  examples: [{ of: 'public/images/wide.png', wrong: { file: 'no picture' }, at: 1 }],
};

const svg: Rule = {
  id: 'image-svg',
  severity: 'error',
  why: 'An SVG picture is a text that browsers run: a script in it acts in the name of the visitor.',
  on: 'site',
  find({ tree: { publicFiles }, today, checkedOn }, report) {
    for (const file of today === checkedOn ? publicFiles.values() : []) {
      const fault = faultOfSvg(file);
      if (fault)
        report({ file: file.path, line: fault.line, column: 1 }, fault.message, fault.remedy);
    }
  },
  examples: [
    {
      of: 'public/images/courses/btst-vip.svg',
      wrong: {
        file: '<svg xmlns="http://www.w3.org/2000/svg">\n<path d="M0 0" onload="alert(1)"/>\n</svg>\n',
      },
      at: 2,
    },
  ],
};

const unused: Rule = {
  id: 'public-unused',
  severity: 'warning',
  why: 'Everybody can load a file of public/ by its address, also one that is there by mistake, such as a list of clients.',
  on: 'site',
  find({ tree, today, checkedOn }, report) {
    for (const { path } of today === checkedOn ? unusedPublicFiles(tree) : []) {
      const isPicture = kindOf(path) !== undefined;
      report(
        startOfFile(path),
        `no page uses the file${isPicture ? '' : ', which is no picture, video or PDF'}, and everybody can load it from the site`,
        isPicture
          ? `Delete the file, or write ${path.slice('public'.length)} where a document should show it.`
          : 'Delete the file. If clients are named in it, tell the compliance officer that it was here.',
      );
    }
  },
  examples: [{ of: 'public/clients.csv', wrong: { file: 'name,phone\n' }, at: 1 }],
};

export const publicFileRules = [bytes, svg, unused];

/** Files below `public/` that neither a document, in force or not, nor the code refers to. */
export function unusedPublicFiles({ files, publicFiles }: ContentTree): PublicFile[] {
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

/** A watched check reads a picture again only when it has changed. */
const faultOfSvg = lazyFor((file: PublicFile): SvgFault | undefined => {
  const kind = kindOf(file.path);
  if (kind?.format !== 'SVG' || file.size > kind.largest * 1000) return undefined;
  return fileFormat(file.bytes()) === 'SVG' ? svgFault(file.bytes()) : undefined;
});

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
