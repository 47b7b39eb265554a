import 'server-only';
import { randomInt } from 'node:crypto';
import { OTP_MINUTES } from '@/lib/domain/retention';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** How long a one-time password is valid. */
export const OTP_MILLISECONDS = OTP_MINUTES * 60_000;

const DIGITS = 6;

/** Six random digits. */
export function newOtp(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** OTPs and attempts are counted together for one number in one known browser, or in all others. */
export interface OtpBudget {
  readonly mobile: string;
  /** As `findLoginMark` returns it; null for all browsers that the number has not logged in with. */
  readonly loginMark: string | null;
}

/** Scope in which an OTP is valid. */
export interface OtpScope extends OtpBudget {
  readonly purpose: 'login';
  /** Hash of the cookie of the browser that asked for it. */
  readonly preLoginHash: Buffer;
}

/**
 * Returns the digest of an OTP that the database stores. Its key is not in the database, since all million
 * possible OTPs can be tried in a second. The digest is valid for this scope only.
 */
export function otpMac(otp: string, { mobile, purpose, preLoginHash }: OtpScope): Buffer {
  const value = [mobile, preLoginHash.toString('hex'), otp].join('\0');
  const mac = keyedHash(loadEnv().AUTH_SECRET, { purpose: `otp ${purpose}`, value });
  return Buffer.from(mac, 'base64url');
}
