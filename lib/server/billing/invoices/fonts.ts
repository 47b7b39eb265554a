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

/**
 * Control characters and marks of direction. Joiners are not among them: they are parts of letters in
 * Indian scripts.
 */
const hidden = /[^\P{C}\u200C\u200D]|[\p{Zl}\p{Zp}]/u;

/**
 * Returns a text as printed, with a font that has its characters: `font`, or else the Devanagari font. A
 * character that is in no font or invisible is printed as its code, `[U+0B85]`, since an empty box does not
 * identify it.
 */
export function printable(
  fonts: Fonts,
  text: string,
  font: FontName,
): { font: FontName; text: string } {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()];
  const isPrinted = (name: FontName) => (character: string) =>
    !hidden.test(character) && fonts[name].hasGlyphForCodePoint(codePointOf(character));
  const printed = (name: FontName) => characters.filter(isPrinted(name)).length;
  const best = printed('devanagari') > printed(font) ? 'devanagari' : font;
  return {
    font: best,
    text: characters.map((each) => (isPrinted(best)(each) ? each : codeOf(each))).join(''),
  };
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function codeOf(character: string): string {
  return `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;
}
