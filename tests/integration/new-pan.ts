import { randomInt } from 'node:crypto';

/** A PAN that no other test uses. */
export function newPan(): string {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  return `${letters}PR${String(randomInt(10_000)).padStart(4, '0')}K`;
}
