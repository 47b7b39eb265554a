/** The bytes with which files of a format begin; `.` is any byte. The package file-type has no synchronous form. */
const SIGNATURES: readonly (readonly [start: RegExp, format: string])[] = [
  [/^\x89PNG\r\n.\n/s, 'PNG'],
  [/^RIFF.{4}WEBP/s, 'WebP'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^GIF8/, 'GIF'],
  [/^.\x8b/s, 'a compressed file, such as .svgz'],
  [/^%PDF-/, 'PDF'],
  [/^version https:\/\/git-lfs/, 'a pointer of Git LFS to a file that is kept elsewhere'],
  // As some editors save a drawing; the check reads UTF-8 alone.
  [/^(?:\xff\xfe|\xfe\xff|<\0)/, 'a text in UTF-16 instead of UTF-8'],
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

/** The format of a file by its first bytes, such as `PNG`, or in words; undefined if it is unknown. */
export function fileFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 200);
  const [, major = '', others] = /^.{4}ftyp(.{4}).{4}(.*)/s.exec(start) ?? [];
  if (others === undefined) return SIGNATURES.find(([pattern]) => pattern.test(start))?.[1];
  const compatible = others.slice(0, Math.max(0, start.charCodeAt(3) - 16)).match(/.{4}/gs) ?? [];
  return [major, ...compatible]
    .map((brand) => BRANDS.find(([pattern]) => pattern.test(brand))?.[1])
    .find((format) => format !== undefined);
}
