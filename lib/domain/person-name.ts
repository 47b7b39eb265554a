/** Name of a user who has given none (product 7.5). */
export const DEFAULT_NAME = 'user';

/** Normalises a person's name for storage: NFKC, one space between words. */
export function tidyName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

/** Latin and Devanagari, with the signs of a name; after NFC. */
const printable = /^[\s!-~¡-¬®-\u036fḀ-ỿ‘’\u0900-\u097f\u200c\u200d]+$/;

/** Shown to a person whose name tax documents can't print. */
export const UNPRINTABLE_NAME = 'Write your name in Latin letters, as on your PAN card.';

/** Whether the fonts of tax documents have the letters of a name (product 7.17). */
export function isPrintableName(name: string): boolean {
  return printable.test(name.normalize('NFC'));
}

/** A name in the form in which names are compared: however it is spaced, capitalised or composed. */
export function comparableName(name: string): string {
  return tidyName(name).toUpperCase().toLowerCase();
}

/** Whether two names are of one person: an action that needs two people compares them by this. */
export function isSamePerson(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}
