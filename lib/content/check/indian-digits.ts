/** Digits of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. */
const INDIAN_DIGIT = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** A text of the same length whose digits of Indian alphabets are 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(INDIAN_DIGIT, plainDigit);
}

/** Each of these alphabets has its digits at the same place of a block of 128 characters in Unicode. */
function plainDigit(character: string): string {
  return String(((character.codePointAt(0) ?? 0) & 0xf) - 6);
}
