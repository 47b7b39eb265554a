import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** The value of the cookie that binds a login to the browser that began it (R31). */
export function bindingOf(consentId: string): string {
  return keyedHash(loadEnv().AUTH_SECRET, { purpose: 'broker login cookie', value: consentId });
}

/** Whether a cookie, any text, binds this login. */
export function isBoundBy(cookie: string, consentId: string): boolean {
  const [given, right] = [Buffer.from(cookie), Buffer.from(bindingOf(consentId))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** What the database holds of a login: neither its id nor the cookie can be derived from it. */
export function loginDigest(consentId: string): string {
  return keyedHash(loadEnv().AUTH_SECRET, { purpose: 'broker consent', value: consentId });
}
