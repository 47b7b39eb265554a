import { stateOfGstin } from './india';

/** State, PAN, number of the registration, `Z`, check character. */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check character of a GSTIN over its first 14 characters (mod 36, weights 1 and 2 in turn). */
export function gstinCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** Why a text can't be the GSTIN of a buyer, as the buyer reads it; undefined where it can. */
export function problemOfGstin(gstin: string): string | undefined {
  if (!gstinPattern.test(gstin)) return 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV.';
  if (!stateOfGstin(gstin)) return 'A GSTIN begins with the code of a state, such as 27.';
  if (gstin[14] === gstinCheckCharacter(gstin)) return undefined;
  return 'One character of this GSTIN is mistyped: its last one does not fit the others.';
}
