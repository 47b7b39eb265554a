import 'server-only';
import { comparableName } from '@/lib/domain/person-name';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/**
 * Returns the digest by which accounts with the same PAN are found; without the key it does not reveal the
 * PAN.
 */
export function panFingerprint(pan: string): string {
  return keyedHash(loadEnv().PAN_FINGERPRINT_KEY, { purpose: 'pan', value: pan });
}

/** Returns the digest of a PAN and a name, by which earlier look-ups of them are found. */
export function nameDigest(pan: string, name: string): string {
  const value = `${pan}\0${comparableName(name)}`;
  return keyedHash(loadEnv().PAN_FINGERPRINT_KEY, { purpose: 'name of pan', value });
}
