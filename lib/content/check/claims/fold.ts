/** A text in plain small letters, and where each of them is in the text. */
export interface Folded {
  readonly text: string;
  /** Index in the original of each UTF-16 unit, and of the end. */
  readonly indexes: readonly number[] | undefined;
}

const PLAIN = /^[\t\n\x20-\x7E]*$/;
/** Characters that are not seen: joiners, soft hyphens, direction marks, selectors; and accents. */
const UNSEEN = /^(?:\p{Cf}|[\u0300-\u036F]|[\uFE00-\uFE0F])$/u;

/** Each Indian script has its digits at the same place of its block. */
const INDIAN_DIGIT = /^(?=[\u0900-\u0D7F])\p{Nd}$/u;

/** Cyrillic and Greek letters by the Latin ones that they look like, and a picture of a number. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd' },
  ...{ в: 'b', н: 'h', к: 'k', м: 'm', т: 't', г: 'r', ɡ: 'g', ո: 'n', ս: 'u' },
  ...{ α: 'a', ε: 'e', ο: 'o', ρ: 'p', υ: 'u', ι: 'i', ν: 'v', τ: 't', κ: 'k', η: 'n' },
  '💯': '100%',
};

/**
 * Folds what spelling tricks and typesetting change: capitals, full-width and mathematical letters,
 * accents, look-alike letters, unseen characters, digits of Indian scripts.
 */
export function fold(text: string): Folded {
  if (PLAIN.test(text)) return { text: text.toLowerCase(), indexes: undefined };
  let folded = '';
  const indexes: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit++) indexes.push(index);
    folded += plain;
    index += character.length;
  }
  indexes.push(text.length);
  return { text: folded, indexes };
}

function foldCharacter(character: string): string {
  if (UNSEEN.test(character)) return '';
  if (INDIAN_DIGIT.test(character)) return String((character.charCodeAt(0) & 0x7f) - 0x66);
  return [...character.normalize('NFKD').toLowerCase()]
    .filter((part) => !UNSEEN.test(part))
    .map((part) => LOOKALIKES[part] ?? part)
    .join('');
}
