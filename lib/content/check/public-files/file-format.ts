/** What the bytes of a file are, in words for editors; `other` is what is none of them. */
export type FileFormat =
  | 'PNG'
  | 'WebP'
  | 'SVG'
  | 'MP4'
  | 'PDF'
  | 'JPEG'
  | 'GIF'
  | 'HEIC or AVIF'
  | 'BMP'
  | 'TIFF'
  | 'Photoshop'
  | 'ZIP or Office'
  | 'HTML'
  | 'other';

/** The bytes with which files of a format begin; `.` is any byte. */
const SIGNATURES: readonly (readonly [start: RegExp, format: FileFormat])[] = [
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
];

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

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height of a PNG or WebP picture; undefined for other formats and broken files. */
export function pixelSize(bytes: Uint8Array, format: FileFormat): PixelSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 30) return undefined;
  if (format === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
  if (format !== 'WebP') return undefined;
  const kind = Buffer.from(bytes.subarray(12, 16)).toString('latin1');
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return undefined;
  // Two numbers of three bytes, each less by one.
  return {
    width: (view.getUint32(24, true) & 0xffffff) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  };
}
