import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** How long a browser keeps the cookie of an earlier login. */
export const EARLIER_LOGIN_SECONDS = 180 * 24 * 60 * 60;

const ID_BYTES = 16;
const PATTERN = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * The value of a cookie by which a browser shows that a login succeeded in it: a random id and the
 * login's time, signed. It identifies no user and gives no access.
 */
export function newEarlierLogin(at: Date): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const seconds = Math.floor(at.getTime() / 1000);
  return `${id}.${seconds}.${signature(id, seconds)}`;
}

/** The id in a value that we signed and that is not too old at `at`; undefined for any other text. */
export function earlierLoginId(value: string, at: Date): string | undefined {
  const [, id, time, sent] = PATTERN.exec(value) ?? [];
  if (id === undefined || sent === undefined) return undefined;
  const seconds = Number(time);
  const isOurs = timingSafeEqual(Buffer.from(sent), Buffer.from(signature(id, seconds)));
  const isOld = at.getTime() / 1000 - seconds > EARLIER_LOGIN_SECONDS;
  return isOurs && !isOld ? id : undefined;
}

function signature(id: string, seconds: number): string {
  return keyedHash(loadEnv().AUTH_SECRET, { purpose: 'earlier login', value: `${id}.${seconds}` });
}
