import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Shorter keys can be guessed. */
const LEAST_KEY_BYTES = 32;

/**
 * Returns a digest that replaces a `value` that must not be readable, such as a mobile number in the
 * database: HMAC-SHA256 in base64url. `purpose` separates digests of different uses.
 *
 * @throws Error for a key of under 32 bytes.
 */
export function keyedHash(
  key: string,
  { purpose, value }: { purpose: string; value: string },
): string {
  if (Buffer.byteLength(key) < LEAST_KEY_BYTES) throw new Error('AUTH_SECRET is too short.');
  return createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');
}

/** Compares a stranger's text with the right one, in a time that reveals nothing about the right one. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
