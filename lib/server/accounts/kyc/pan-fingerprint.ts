import 'server-only';
import { comparableName } from '@/lib/domain/person-name';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** The digest by which accounts with one PAN are found; nobody gets the PAN from it without the key. */
export function panFingerprint(pan: string): string {
  return keyedHash(loadEnv().PAN_FINGERPRINT_KEY, { purpose: 'pan', value: pan });
}

/** The digest of a PAN and a name together, by which what was asked about them is found again. */
export function nameDigest(pan: string, name: string): string {
  const value = `${pan}\0${comparableName(name)}`;
  return keyedHash(loadEnv().PAN_FINGERPRINT_KEY, { purpose: 'name of pan', value });
}
