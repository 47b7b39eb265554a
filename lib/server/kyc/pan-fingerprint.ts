import 'server-only';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** The digest by which accounts with one PAN are found; nobody gets the PAN from it without the key (R50). */
export function panFingerprint(pan: string): string {
  return keyedHash(loadEnv().PAN_FINGERPRINT_KEY, { purpose: 'pan', value: pan });
}
