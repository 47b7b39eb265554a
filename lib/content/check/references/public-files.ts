import { lazyFor } from '@/lib/domain/lazy';
import type { Rule } from '../context/rule';
import type { PublicEntry } from '../source/content-tree';
import { faultByFormat } from './containers';
import { fileFormat } from './file-formats';
import { readSvg } from './svg';

export const publicFile: Rule = {
  id: 'public-file',
  severity: 'error',
  why: 'Everybody can load a file of public/: browsers must show what its name says, under one address, and a list of clients must not be there.',
  on: 'site',
  todayOnly: true,
  find({ tree: { publicFiles } }, report) {
    for (const file of publicFiles.values()) {
      const [message, remedy, line = 1] = faultOf(file) ?? [];
      if (message && remedy) report({ file: file.path, line, column: 1 }, message, remedy);
    }
  },
};

/**
 * An address that is the same in every document, browser and file system: folders and a name of a–z, 0–9 and
 * hyphens, with dots in the name. Others can be written in several ways, such as `%20` for a space.
 */
export const PLAIN = /^(?:\/[a-z0-9-]+)+(?:\.[a-z0-9-]+)+$/;

type FaultAt = readonly [message: string, remedy: string, line?: number];

const faultOf = lazyFor((file: PublicEntry): FaultAt | undefined => {
  const kind = fileKindOf(file.path);
  if (!kind)
    return [
      'the file is no SVG, WebP, PNG, MP4 or PDF, and everybody can load it from the site',
      'Delete the file, or convert it to one of these. If clients are named in it, tell the compliance officer that it was here.',
    ];
  if (!PLAIN.test(file.path.slice('public'.length)))
    return [
      'the name of the file or of its folder has other signs than lower-case letters a to z, digits and hyphens, so a link may have a dead one of its addresses',
      'Rename it, such as to public/docs/charter-2026.pdf, and write the new name wherever a document links to it.',
    ];
  if (file.kind !== 'file')
    return ['the file is a link to another file', 'Put the file itself in its place.'];
  if (file.size > kind.largest * 1000)
    return [
      `the file has ${Math.ceil(file.size / 1000)} kB, and ${kind.name}s may have at most ${kind.largest} kB`,
      'Export it again with a smaller picture: at most 1600 pixels on its longer side, or "for the web".',
    ];
  const bytes = Buffer.from(file.bytes());
  const format = fileFormat(bytes);
  if (format !== kind.format)
    return [
      `the file is no ${kind.name}${format ? `, but ${format}` : ''}${file.size > 0 ? '' : ': it is empty'}`,
      `Export it as ${kind.format} (to rename it is not enough), and upload the file itself.`,
    ];
  return format === 'SVG' ? readSvg(file).fault : faultByFormat.get(format)?.(bytes);
});

/** Kinds of files that `public/` may hold, by the ending of the name, with their largest size in kB. */
const kindByEnding = new Map([
  ['svg', { format: 'SVG', name: 'SVG drawing', largest: 200 }],
  ['webp', { format: 'WebP', name: 'WebP picture', largest: 500 }],
  ['png', { format: 'PNG', name: 'PNG picture', largest: 500 }],
  ['mp4', { format: 'MP4', name: 'MP4 video', largest: 10_000 }],
  ['pdf', { format: 'PDF', name: 'PDF document', largest: 5000 }],
]);

export function fileKindOf(address: string) {
  return kindByEnding.get(/\.([^./]+)$/.exec(address)?.[1]?.toLowerCase() ?? '');
}
