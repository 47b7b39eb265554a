import { randomInt } from 'node:crypto';

/** A mobile number that no other test uses. */
export function newMobile(): string {
  return `9${String(randomInt(10 ** 9)).padStart(9, '0')}`;
}
