import type { FileFormat } from './file-format';

interface Kind {
  /** What the bytes must be. */
  readonly format: FileFormat;
  /** In words, for remedies. */
  readonly name: string;
  /** Largest size in kB. */
  readonly largest: number;
}

/** Kinds of files that `public/` may hold, by the ending of the name. */
export const kindByEnding: ReadonlyMap<string, Kind> = new Map([
  ['svg', { format: 'SVG', name: 'SVG drawing', largest: 200 }],
  ['webp', { format: 'WebP', name: 'WebP picture', largest: 500 }],
  ['png', { format: 'PNG', name: 'PNG picture', largest: 500 }],
  ['mp4', { format: 'MP4', name: 'MP4 video', largest: 10_000 }],
  ['pdf', { format: 'PDF', name: 'PDF document', largest: 5000 }],
]);

/** Smallest and largest width and height of a picture, in pixels. */
export const pixels = { smallest: 16, largest: 4000 };

/** The ending of an address in lower case, without the dot; empty without one. */
export function endingOf(address: string): string {
  return /\.([^./]+)$/.exec(address)?.[1]?.toLowerCase() ?? '';
}
