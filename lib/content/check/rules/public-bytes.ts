import type { PublicFile } from '../content-tree';
import { FILE_START } from '../finding';
import { type FileFormat, fileFormat, isComplete, pixelSize } from '../public-files/file-format';
import { endingOf, kindByEnding, pixels } from '../public-files/public-limits';
import { treeRule } from '../rule';

interface Fault {
  readonly rule: 'image-bytes' | 'image-size';
  readonly message: string;
  readonly remedy: string;
}

/** Pictures, videos and documents below public/ are what their names say, and of a fit size. */
export const rule = treeRule({
  ids: {
    'image-bytes': {
      reason: 'Browsers show nothing when a file is not what the ending of its name says.',
      suppresses: ['public-unused'],
    },
    'image-size': {
      reason:
        'Visitors with a slow connection wait for large files, and tiny pictures are blurred.',
    },
  },
  *check(_tree, { publicFiles }) {
    for (const [address, file] of publicFiles) {
      const fault = faultOf(address, file);
      if (fault) yield { ...fault, file: file.path, at: FILE_START };
    }
  },
});

function faultOf(address: string, file: PublicFile): Fault | undefined {
  const kind = kindByEnding.get(endingOf(address));
  if (!kind) return undefined;
  if (file.kind !== 'file')
    return broken('is a link to another file', 'Put the file itself in its place.');
  if (file.size === 0) return broken('is empty', 'Copy the file again, or save it again.');
  if (file.size > kind.largest * 1000)
    return {
      rule: 'image-size',
      message: `the file has ${readable(file.size)}, and ${kind.name}s may have at most ${readable(kind.largest * 1000)}`,
      remedy: smaller(kind.format),
    };
  const bytes = file.bytes();
  const format = fileFormat(bytes);
  if (format !== kind.format)
    return broken(
      `is not ${withArticle(kind.name)}${format === 'other' ? '' : `: it is ${withArticle(format)} file`}`,
      `Open it in the program that made it and export it as ${kind.format}: to rename it is not enough. ${anotherEnding(format)}`.trim(),
    );
  if (!isComplete(bytes, format))
    return broken('is cut off before its end', 'Copy the file again, or export it again.');
  return pixelFault(bytes, format);
}

const broken = (what: string, remedy: string): Fault => ({
  rule: 'image-bytes',
  message: `the file ${what}`,
  remedy,
});

function pixelFault(bytes: Uint8Array, format: FileFormat): Fault | undefined {
  const size = pixelSize(bytes, format);
  if (!size) return undefined;
  const is = `the picture is ${size.width} × ${size.height} pixels`;
  const { smallest, largest } = pixels;
  if (Math.max(size.width, size.height) > largest)
    return {
      rule: 'image-size',
      message: `${is}, and neither side may be longer than ${largest}`,
      remedy:
        'Open it in a picture editor, resize it to at most 1600 pixels on its longer side, and export it again.',
    };
  if (Math.min(size.width, size.height) < smallest)
    return {
      rule: 'image-size',
      message: `${is}, and neither side may be shorter than ${smallest}`,
      remedy: 'Export the picture again at the size at which it was drawn, such as 640 × 480.',
    };
  return undefined;
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

const readable = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;

const withArticle = (name: string) =>
  `${/^(?:[AEIOU]|SVG|MP4|HTML)/.test(name) ? 'an' : 'a'} ${name}`;
