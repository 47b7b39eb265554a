import { crc32 } from 'node:zlib';
import { type Fault, quoted } from '../source/message-text';

/** A part of a file: its name of four letters, where its content begins and ends, and where the next one begins. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const DAMAGED: Fault = [
  'the file is damaged: its end is missing, or something in it or behind it does not belong there',
  'Copy the file again, or export it again.',
];
const MOVES: Fault = [
  'the picture moves, and nobody could stop it (WCAG 2.2.2)',
  'Export one still picture of it.',
];

/** Finds the fault of a PNG file, which is a sequence of chunks with check sums from IHDR to IEND. */
function pngFault(bytes: Buffer): Fault | undefined {
  const chunks = partsOf(bytes, 8, bytes.length, (at) => {
    const end = at + 8 + bytes.readUInt32BE(at);
    return { name: nameAt(bytes, at + 4), start: at + 8, end, next: end + 4 };
  });
  const names = chunks.map(({ name }) => name);
  const isWhole = ({ start, end }: Part) =>
    bytes.readUInt32BE(end) === crc32(bytes.subarray(start - 4, end));
  if (names.at(-1) !== 'IEND' || !chunks.every(isWhole)) return DAMAGED;
  if (names.includes('CgBI'))
    return [
      'the file is a PNG of a program for the iPhone (CgBI), which browsers do not show',
      'Open it on a Mac or an iPhone and export it as PNG again.',
    ];
  if (names.includes('acTL')) return MOVES;
  return names[0] === 'IHDR' && names.includes('IDAT') ? undefined : DAMAGED;
}

/** Finds the fault of a WebP file, which is a sequence of chunks after a header with their total length. */
function webpFault(bytes: Buffer): Fault | undefined {
  const names = partsOf(bytes, 12, bytes.length, (at) => {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    return { name: nameAt(bytes, at), start: at + 8, end, next: end + (end % 2) };
  }).map(({ name }) => name);
  if (names.includes('ANIM') || names.includes('ANMF')) return MOVES;
  const isWhole = bytes.readUInt32LE(4) + 8 === bytes.length;
  return isWhole && (names.includes('VP8 ') || names.includes('VP8L')) ? undefined : DAMAGED;
}

/** Finds the fault of an MP4 file, which is a sequence of boxes: its `moov` must describe a video track. */
function mp4Fault(bytes: Buffer): Fault | undefined {
  const names = boxesIn(bytes).map(({ name }) => name);
  if (!names.includes('moov') || !(names.includes('mdat') || names.includes('moof')))
    return DAMAGED;
  const video = boxesAt(bytes, ['moov', 'trak', 'mdia']).find((track) =>
    boxesAt(bytes, ['hdlr'], track).some(({ start }) => nameAt(bytes, start + 8) === 'vide'),
  );
  const [sample] = video ? boxesAt(bytes, ['minf', 'stbl', 'stsd'], video) : [];
  const codec = sample ? nameAt(bytes, sample.start + 12) : '';
  if (/^(?:avc[1-4]|av01|vp09)$/.test(codec)) return undefined;
  return [
    video
      ? `the video is coded as ${quoted(codec)}, which not every browser shows`
      : 'the file has no picture, only sound or nothing',
    'Export it as MP4 with H.264 (not H.265 or HEVC).',
  ];
}

/** Finds why readers can't open a PDF. */
function pdfFault(bytes: Buffer): Fault | undefined {
  if (!bytes.includes('%%EOF', -1024)) return DAMAGED;
  return /\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'))
    ? [
        'the PDF is protected, so some readers ask for a password and screen readers may read nothing',
        'Export it again without a password and without restrictions.',
      ]
    : undefined;
}

/** How to find why browsers do not show a file, or show it moving, by its format. */
export const faultByFormat: ReadonlyMap<string, (bytes: Buffer) => Fault | undefined> = new Map([
  ['PNG', pngFault],
  ['WebP', webpFault],
  ['JPEG', (bytes) => (bytes.includes('\xff\xd9', -1024, 'latin1') ? undefined : DAMAGED)],
  ['MP4', mp4Fault],
  ['PDF', pdfFault],
]);

/** The parts from `start` to `end`, each read from its offset; none where they do not end exactly there. */
function partsOf(bytes: Buffer, start: number, end: number, read: (at: number) => Part): Part[] {
  const parts: Part[] = [];
  let at = start;
  while (at + 8 <= Math.min(end, bytes.length)) {
    const part = read(at);
    if (part.next < at + 8) return [];
    parts.push(part);
    at = part.next;
  }
  return at === end ? parts : [];
}

function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Part[] {
  return partsOf(bytes, start, end, (at) => {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= end;
    const next = isLong ? at + Number(bytes.readBigUInt64BE(at + 8)) : size ? at + size : end;
    return { name: nameAt(bytes, at + 4), start: at + (isLong ? 16 : 8), end: next, next };
  });
}

/** The boxes at a path of names, in a part or in the file. */
function boxesAt(bytes: Buffer, [first, ...rest]: readonly string[], part?: Part): Part[] {
  const found = boxesIn(bytes, part?.start, part?.end).filter(({ name }) => name === first);
  return rest.length === 0 ? found : found.flatMap((box) => boxesAt(bytes, rest, box));
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
