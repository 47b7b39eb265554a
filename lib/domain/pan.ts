/** A permanent account number: five letters, four digits, one letter, in capitals (product 9.2). */
export const panPattern = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Shown to a visitor who types anything else (product 9.2). */
export const INVALID_PAN = 'Invalid PAN number.';

/** A PAN as people may see it: the last four characters, as in `XXXXXX234D`. */
export function maskPan(pan: string): string {
  return pan.slice(-4).padStart(pan.length, 'X');
}
