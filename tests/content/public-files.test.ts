import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeContext } from '@/lib/content/check/context/context';
import { publicFile } from '@/lib/content/check/references/public-files';
import { fileOf, sample, sampleWith, TODAY } from './sample';

/** Findings of the check for a file below public/ with these bytes. */
function faultsOf(name: string, bytes: Uint8Array): string[] {
  const path = `public/images/${name}`;
  const tree = sampleWith({ files: [fileOf(path, bytes)] });
  const faults: string[] = [];
  if (publicFile.on !== 'site') throw new Error('the rule is about another thing');
  publicFile.find(makeContext({ tree, today: TODAY }), (_, message, remedy) =>
    faults.push(`${message}. ${remedy}`),
  );
  return faults;
}

function chunk(name: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const part = Buffer.concat([Buffer.from(name), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(part), 4);
  return Buffer.concat([numbers.subarray(0, 4), part, numbers.subarray(4)]);
}

const SIZE = 20;
const header = Buffer.from([0, 0, 0, SIZE, 0, 0, 0, SIZE, 8, 0, 0, 0, 0]);
const pixels = deflateSync(Buffer.alloc(SIZE * (SIZE + 1), 7));
const png = (...chunks: Buffer[]) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
const picture = png(chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND'));
const animated = png(
  chunk('IHDR', header),
  chunk('acTL', Buffer.alloc(8)),
  chunk('IDAT', pixels),
  chunk('IEND'),
);

const bytesOf = (path: string) => Buffer.from(sample.publicFiles.get(path)?.bytes() ?? []);
const webp = bytesOf('/images/premium/introduction.webp');
const video = bytesOf('/video/premium-channel.mp4');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

const whole: [name: string, bytes: Buffer][] = [
  ['a.png', picture],
  ['a.webp', webp],
  ['a.mp4', video],
  ['a.pdf', pdf],
];

test.each(whole)('%s is found whole, and damaged wherever it is cut', (name, bytes) => {
  expect(faultsOf(name, bytes)).toEqual([]);
  const { length } = bytes;
  for (const end of [length * 0.2, length * 0.5, length - 2])
    expect(faultsOf(name, bytes.subarray(0, Math.floor(end)))).toHaveLength(1);
});

test.each(whole.filter(([name]) => name !== 'a.pdf'))(
  '%s may have nothing behind its end',
  (name, bytes) => {
    expect(faultsOf(name, Buffer.concat([bytes, Buffer.from('name,phone\n')]))).toHaveLength(1);
  },
);

const brand = (name: string, rest = 'isom') =>
  Buffer.from(`\0\0\0\x14ftyp${name}\0\0\0\0${rest}`, 'latin1');
const renamed = (from: string, to: string) =>
  Buffer.from(video.toString('latin1').replaceAll(from, to), 'latin1');

test.each<[string, string, Uint8Array, string]>([
  ['a changed pixel', 'a.png', Buffer.from(picture).fill(1, 50, 51), 'damaged'],
  ['a PNG that moves', 'a.png', animated, 'moves'],
  [
    'a PNG of an iPhone',
    'a.png',
    png(
      chunk('CgBI', Buffer.alloc(4)),
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND'),
    ),
    'CgBI',
  ],
  ['a photo of an iPhone', 'a.mp4', brand('heic', 'mif1'), 'HEIC'],
  ['a photo of an iPhone as picture', 'a.webp', brand('heic', 'mif1'), 'HEIC'],
  ['an AVIF picture', 'a.png', brand('avif', 'mif1'), 'AVIF'],
  ['a song', 'a.mp4', brand('M4A '), 'M4A'],
  ['a video of a Mac', 'a.mp4', brand('qt  ', 'qt  '), 'QuickTime'],
  ['a head and zeros', 'a.mp4', Buffer.concat([brand('isom'), Buffer.alloc(500)]), 'damaged'],
  ['a song with the brand of a video', 'a.mp4', renamed('vide', 'soun'), 'no picture'],
  ['a video in H.265', 'a.mp4', renamed('avc1', 'hvc1'), '"hvc1"'],
  [
    'a PDF with a password',
    'a.pdf',
    Buffer.concat([pdf.subarray(0, -20), Buffer.from('/Encrypt 3 0 R >>\n%%EOF\n')]),
    'protected',
  ],
  [
    'a pointer of Git LFS',
    'a.webp',
    Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'),
    'Git LFS',
  ],
  [
    'a drawing in UTF-16',
    'a.svg',
    Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
    'UTF-16',
  ],
  ['a compressed drawing', 'a.svg', Buffer.from([0x1f, 0x8b, 8, 0]), 'compressed'],
  ['a GIF', 'a.png', Buffer.from('GIF89a'), 'GIF'],
])('%s is refused with its own reason', (_, name, bytes, reason) => {
  const faults = faultsOf(name, bytes);
  expect(faults.join()).toContain(reason);
  expect(faults).toHaveLength(1);
});

describe('an SVG drawing', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 0xff, 0xd9]).toString('base64');
  const svg = (inside: string, before = '') =>
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`,
    );

  test.each([
    ['a picture', `<image xlink:href="data:image/jpg;base64,${jpeg}"/>`],
    ['a PNG', `<image href="data:image/png;base64,${picture.toString('base64')}"/>`],
    ['a style', '<style>.a{fill:#fff}</style><path class="a" d="M0 0"/>'],
    ['words about motion', '<path aria-label="transition: from one to another" d="M0 0"/>'],
    ['a gradient', '<path fill="url(#a)" d="M0 0"/>'],
  ])('may have %s', (_, inside) => {
    expect(faultsOf('a.svg', svg(inside))).toEqual([]);
  });

  test.each([
    ['<path d="M0 0" onload="a()"/>', 'runs code'],
    ['<image href="https://a.example/a.png"/>', 'leads elsewhere'],
    ['<image href="data:image/gif;base64,AAAA"/>', 'no PNG, WebP or JPEG'],
    ['<image href="data:image/png;base64,AAAA"/>', 'no picture'],
    [`<image href="data:image/jpeg;base64,${jpeg.slice(0, -4)}"/>`, 'its end is missing'],
    [`<image href="data:image/png;base64,${animated.toString('base64')}"/>`, 'moves'],
    ['<script>a()</script>', 'runs code'],
    ['<a href="#a"><path d="M0 0"/></a>', 'is a link'],
    ['<foreignObject><p>A</p></foreignObject>', 'brings in other content'],
    ['<flowRoot><flowPara>A</flowPara></flowRoot>', 'flowing text'],
    ['<animate attributeName="x"/>', 'moves'],
    ['<style>@keyframes a{to{opacity:0}}</style>', 'moves'],
    ['<style>@\\69mport "https://a.example/a.css";</style>', 'loads'],
    ['<style>@im<![CDATA[port "https://a.example/a.css";]]></style>', 'loads'],
    ['<style>.a{content:"/*"}.b{fill:url(https://a.example/a.svg)}/* */</style>', 'loads'],
    ['<style>@font-face{src:url("data:font/woff2;base64,AA")}</style>', 'holds a font'],
    ['<style>.a{fill:image-set("https://a.example/a.png" 1x)}</style>', 'loads'],
    ['<meshgradient/>', 'browsers do not draw'],
    ['&nbsp;', 'entity'],
  ])('with %s is refused with its own reason', (inside, reason) => {
    expect(faultsOf('a.svg', svg(inside)).join()).toContain(reason);
  });

  test('with a style that is long and empty takes no time', () => {
    for (const style of ['\\6'.repeat(60_000), `url(${' '.repeat(180_000)}#a)`])
      expect(faultsOf('a.svg', svg(`<style>${style}</style>`))).toEqual([]);
  }, 2000);

  test('of Illustrator is refused once, with what to do in Illustrator', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>';
    const faults = faultsOf('a.svg', svg('<metadata id="&ns_svg;"/>', doctype));
    expect(faults.join()).toMatch(/DOCTYPE.*Illustrator/);
    expect(faults.join()).not.toContain('Delete everything');
  });

  test('with a style in the namespace of its prefix is looked at too', () => {
    const prefixed =
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:style>@import "https://a.example"</s:style></s:svg>';
    expect(faultsOf('a.svg', Buffer.from(`<!-- -->${prefixed}`)).join()).toContain('loads');
  });
});
