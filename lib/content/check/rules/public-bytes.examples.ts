import type { RuleExamples } from '../examples';
import { kindByEnding } from '../public-files/public-limits';

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));

function png(width: number, height: number): Uint8Array {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return new Uint8Array(Buffer.concat([header, size, Buffer.from('\0\0\0\0IEND')]));
}

function webp(chunk: string): Uint8Array {
  const body = Buffer.from(`WEBP${chunk}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), length, body]));
}

const lossy = webp('VP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x80\x02\xe0\x01');
const alpha = webp('VP8X\0\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0');
const lossless = webp('VP8L\0\0\0\0\x2f\x7f\x82\x77\0\0\0\0\0');
const mp4 = bytes('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov');
const pdf = bytes('%PDF-1.7\n%%EOF\n');
const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
const good = {
  'public/images/a.png': png(640, 480),
  'public/images/a.webp': lossy,
  'public/images/b.webp': alpha,
  'public/images/c.webp': lossless,
  'public/images/a.svg': svg,
  'public/video/a.mp4': mp4,
  'public/documents/a.pdf': pdf,
};

const wrong = (name: string, path: keyof typeof good, content: Uint8Array) => ({
  name,
  files: { [path]: content },
  finds: [`${path}:1:1 image-bytes`],
  fixed: { [path]: good[path] },
});
const unfit = (name: string, path: keyof typeof good, content: Uint8Array) => ({
  name,
  files: { [path]: content },
  finds: [`${path}:1:1 image-size`],
  fixed: { [path]: good[path] },
});
const tooLarge = (ending: string) =>
  new Uint8Array((kindByEnding.get(ending)?.largest ?? 0) * 1000 + 1);

export const examples: RuleExamples = {
  failing: [
    wrong('an empty file', 'public/images/a.svg', bytes('')),
    wrong('a JPEG picture', 'public/images/a.png', bytes('\xff\xd8\xff\xe0\0\x10JFIF')),
    wrong('a PNG picture', 'public/images/a.webp', png(640, 480)),
    wrong('a page', 'public/images/a.svg', bytes('<!DOCTYPE html>\n<html></html>')),
    wrong('a PDF document', 'public/images/a.png', pdf),
    wrong('a HEIC photo', 'public/images/a.webp', bytes('\0\0\0\x18ftypheic\0\0\0\0')),
    wrong('a QuickTime film', 'public/video/a.mp4', bytes('\0\0\0\x14ftypqt  \0\0\0\0')),
    wrong('a text', 'public/images/a.svg', bytes('version https://git-lfs.github.com')),
    wrong('a PNG that is cut off', 'public/images/a.png', png(640, 480).subarray(0, 24)),
    wrong('a WebP that is cut off', 'public/images/a.webp', lossy.subarray(0, 20)),
    wrong('a film that is cut off', 'public/video/a.mp4', mp4.subarray(0, 18)),
    unfit('a large drawing', 'public/images/a.svg', tooLarge('svg')),
    unfit('a large photo', 'public/images/a.png', tooLarge('png')),
    unfit('a large film', 'public/video/a.mp4', tooLarge('mp4')),
    unfit('a picture with too many pixels', 'public/images/a.png', png(9000, 100)),
    unfit('a picture of one pixel', 'public/images/a.png', png(1, 1)),
    {
      name: 'a link to another file',
      files: { 'public/images/a.svg': { link: true } },
      finds: ['public/images/a.svg:1:1 image-bytes'],
      fixed: { 'public/images/a.svg': svg },
    },
  ],
  passing: [{ name: 'files that are what their names say', files: good }],
};
