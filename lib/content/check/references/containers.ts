import { crc32 } from 'node:zlib';
import { type Fault, quoted } from '../source/message-text';

/** A part of a file: its name of four letters, and where its content begins and ends. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const CUT = damaged('its end is missing');
const MORE = damaged('something else is behind its end');
const MOVES: Fault = [
  'the picture moves, and nobody could stop it (WCAG 2.2.2)',
  'Export one still picture of it.',
];

/** Finds the fault of a PNG file, which is a sequence of chunks with check sums from IHDR to IEND. */
export function pngFault(bytes: Uint8Array): Fault | undefined {
  const view = viewOf(bytes);
  const names: string[] = [];
  let at = 8;
  while (names.at(-1) !== 'IEND') {
    if (at + 12 > bytes.length) return CUT;
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return CUT;
    if (view.getUint32(end) !== crc32(bytes.subarray(at + 4, end)))
      return damaged('the check sum of a part of it is wrong');
    names.push(nameAt(bytes, at + 4));
    at = end + 4;
  }
  if (at < bytes.length) return MORE;
  if (names.includes('CgBI'))
    return [
      'the file is a PNG of a program for the iPhone (CgBI), which browsers do not show',
      'Open it on a Mac or an iPhone and export it as PNG again.',
    ];
  if (names.includes('acTL')) return MOVES;
  return names[0] === 'IHDR' && names.includes('IDAT')
    ? undefined
    : damaged('parts of it are missing');
}

/** Finds the fault of a WebP file, which is a sequence of chunks after a header with their total length. */
export function webpFault(bytes: Uint8Array): Fault | undefined {
  const view = viewOf(bytes);
  const end = bytes.length < 12 ? Number.POSITIVE_INFINITY : 8 + view.getUint32(4, true);
  if (end > bytes.length) return CUT;
  if (end + 1 < bytes.length) return MORE;
  const names: string[] = [];
  for (let at = 12; at < end; ) {
    if (at + 8 > end) return CUT;
    const size = view.getUint32(at + 4, true);
    names.push(nameAt(bytes, at));
    at += 8 + size + (size % 2);
    if (at > end + 1) return CUT;
  }
  if (names.some((name) => name === 'ANIM' || name === 'ANMF')) return MOVES;
  return names.some((name) => name === 'VP8 ' || name === 'VP8L')
    ? undefined
    : damaged('parts of it are missing');
}

/** Finds the fault of an MP4 file, which is a sequence of boxes: its `moov` must describe a video track. */
export function mp4Fault(bytes: Uint8Array): Fault | undefined {
  const file = { name: '', start: 0, end: bytes.length };
  const names = boxesIn(bytes, file)?.map(({ name }) => name);
  if (!names) return CUT;
  if (!names.includes('moov') || !names.some((name) => name === 'mdat' || name === 'moof'))
    return damaged('parts of it are missing');
  const video = boxesAt(bytes, file, ['moov', 'trak', 'mdia']).find((track) =>
    boxesAt(bytes, track, ['hdlr']).some(({ start }) => nameAt(bytes, start + 8) === 'vide'),
  );
  if (!video)
    return [
      'the file has no picture, only sound or nothing',
      'Export the video again, as MP4 with H.264.',
    ];
  const [sample] = boxesAt(bytes, video, ['minf', 'stbl', 'stsd']);
  const codec = sample ? nameAt(bytes, sample.start + 12) : '';
  return /^(?:avc[1-4]|av01|vp09)$/.test(codec)
    ? undefined
    : [
        `the video is coded as ${quoted(codec)}, which not every browser shows`,
        'Export it as MP4 with H.264 (not H.265 or HEVC).',
      ];
}

/** Finds the fault of a JPEG picture, which is allowed only inside a drawing. */
export function jpegFault(bytes: Uint8Array): Fault | undefined {
  const end = Buffer.from(bytes.subarray(-1024)).toString('latin1');
  return end.includes('\xff\xd9') ? undefined : CUT;
}

/** Why readers can't open a PDF. */
export function pdfFault(bytes: Uint8Array): Fault | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.slice(-1024).includes('%%EOF')) return CUT;
  return /\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/.test(text)
    ? [
        'the PDF is protected, so some readers ask for a password and screen readers may read nothing',
        'Export it again without a password and without restrictions.',
      ]
    : undefined;
}

function damaged(how: string): Fault {
  return [`the file is damaged: ${how}`, 'Copy the file again, or export it again.'];
}

/** The boxes in a part; undefined where they do not fill it. */
function boxesIn(bytes: Uint8Array, { start, end }: Part): Part[] | undefined {
  const view = viewOf(bytes);
  const boxes: Part[] = [];
  for (let at = start; at < end; ) {
    const short = at + 8 > end ? undefined : view.getUint32(at);
    const header = short === 1 ? 16 : 8;
    if (short === undefined || at + header > end) return undefined;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || end - at;
    if (size < header || at + size > end) return undefined;
    boxes.push({ name: nameAt(bytes, at + 4), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

/** The boxes at a path of names. */
function boxesAt(bytes: Uint8Array, part: Part, [first, ...rest]: readonly string[]): Part[] {
  const found = (boxesIn(bytes, part) ?? []).filter(({ name }) => name === first);
  return rest.length === 0 ? found : found.flatMap((box) => boxesAt(bytes, box, rest));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function nameAt(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
}
