import 'server-only';
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

/** Fonts of tax documents (OFL): Noto Sans, and for names in Devanagari its sister. */
const files = {
  regular: new URL('./fonts/noto-sans-regular.ttf', import.meta.url),
  semibold: new URL('./fonts/noto-sans-semibold.ttf', import.meta.url),
  devanagari: new URL('./fonts/noto-sans-devanagari-regular.ttf', import.meta.url),
} as const;

export type FontName = keyof typeof files;

export type Fonts = Readonly<Record<FontName, Font>>;

let loaded: Promise<Fonts> | undefined;

/**
 * The fonts, which all tax documents of the process share: parsing them takes longer than the rest of a
 * tax document. They are read when the first tax document is made.
 */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const [regular, semibold, devanagari] = await Promise.all([
    readFont(files.regular),
    readFont(files.semibold),
    readFont(files.devanagari),
  ]);
  return { regular, semibold, devanagari };
}

async function readFont(file: URL): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(await readFile(file));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file.pathname} is a collection.`);
  return font;
}
