import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/** 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return PATTERN.test(text);
}

/** Returns the SHA-256 of a token, which the database stores in place of the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
