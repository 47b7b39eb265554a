/** How many weights there are; each sign of a sentence is hashed to one of them. */
export const SIZE = 1 << 16;

/** A number for a text, equal for equal texts. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 12);
}

/** Joins two hashes; `kind` tells pairs of words from pairs of concepts. */
export function combine(first: number, second: number, kind: number): number {
  return mix(Math.imul(first + kind, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ kind);
}

/** Pieces of three to five letters: endings and spellings that the corpus does not have. */
export function piecesOf(text: string): Uint16Array {
  if (text.length < 3) return new Uint16Array();
  const edged = `_${text}_`;
  const pieces: number[] = [];
  for (let size = 3; size <= 5; size++)
    for (let at = 0; at + size <= edged.length; at++)
      pieces.push(hashText(`c${edged.slice(at, at + size)}`) & (SIZE - 1));
  return Uint16Array.from(pieces);
}

/** Consonants of each Indian block, from its letter ka on, as the nearest Latin ones. */
const CONSONANTS = 'kkkknccccnttttnttttnnppppmyrrlllvsssh';
const LATIN: Readonly<Record<string, string>> = {
  ...{ b: 'p', f: 'p', d: 't', g: 'k', q: 'k', j: 'c', z: 'c', w: 'v' },
};

/** The consonants of a word in one spelling for all scripts: `mnp` of munafa, of मुनाफ़ा and of মুনাফা. */
export function skeletonOf(text: string): string {
  const consonants = text.replace(/[\u0900-\u0d7f]|[a-z]/g, (letter) => {
    if (letter <= 'z') return /[aeiou]/.test(letter) ? '' : (LATIN[letter] ?? letter);
    const place = letter.charCodeAt(0) & 0x7f;
    return place === 2 ? 'n' : (CONSONANTS[place - 0x15] ?? '');
  });
  return consonants.replace(/(?<=.)h/g, '').replace(/(.)\1+/g, '$1');
}
