/** A file of git in the place of the one that Git LFS keeps elsewhere. */
export const LFS_POINTER = 'a pointer of Git LFS';
/** As some editors save a drawing; the check reads UTF-8 alone. */
export const UTF_16 = 'a text in UTF-16';

/** The bytes with which files of a format begin; `.` is any byte. The package file-type has no synchronous form. */
const SIGNATURES: readonly (readonly [start: RegExp, format: string])[] = [
  [/^\x89PNG\r\n.\n/s, 'PNG'],
  [/^RIFF.{4}WEBP/s, 'WebP'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^GIF8/, 'GIF'],
  [/^(?:II\*|MM.\*)/s, 'TIFF'],
  [/^8BPS/, 'a file of Photoshop'],
  [/^.E\xdf\xa3/s, 'WebM'],
  [/^.\x8b/s, 'a compressed file, such as .svgz'],
  [/^PK/, 'a ZIP file, such as of an office program'],
  [/^%PDF-/, 'PDF'],
  [/^version https:\/\/git-lfs/, LFS_POINTER],
  [/^(?:\xff\xfe|\xfe\xff|<\0)/, UTF_16],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i, 'HTML'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i, 'SVG'],
];

/** Brands of the container that MP4 shares with other formats: the first one, or else one of the compatible ones, counts. */
const BRANDS: readonly (readonly [brand: RegExp, format: string])[] = [
  [/^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/, 'HEIC, as an iPhone takes pictures'],
  [/^avi[fos]$/, 'AVIF'],
  [/^M4[ABP] $/, 'M4A, which is sound'],
  [/^qt {2}$/, 'QuickTime (MOV)'],
  [/^(?:iso[m2-9]|mp4[12]|avc1|M4V.|dash|MSNV|f4v )$/, 'MP4'],
];

/** The format of a file by its first bytes, such as `PNG`, or in words; undefined for one that is not known. */
export function fileFormat(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, major = '', others] = /^.{4}ftyp(.{4}).{4}(.*)/s.exec(start) ?? [];
  if (others === undefined) return SIGNATURES.find(([pattern]) => pattern.test(start))?.[1];
  const compatible = others.slice(0, Math.max(0, start.charCodeAt(3) - 16)).match(/.{4}/gs) ?? [];
  const formats = [major, ...compatible].map(
    (brand) => BRANDS.find(([pattern]) => pattern.test(brand))?.[1],
  );
  return formats.find((format) => format !== undefined);
}
