import 'server-only';
import type { FontName, Fonts } from './fonts';

/** Controls and marks that turn a line's direction; joiners are letters' own in Indian scripts. */
const hidden = /[^\P{C}\u200C\u200D]|[\p{Zl}\p{Zp}]/u;

/**
 * A text as it is printed, with a font that has its characters: `font`, or where that has not all of
 * them the one of Devanagari. A character that no font has, and one that can't be seen, is
 * printed as its code, `[U+0B85]`: an empty box would not say which character it was.
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
