import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** How long a browser keeps the cookie of an earlier login. */
export const EARLIER_LOGIN_SECONDS = 180 * 24 * 60 * 60;

const ID_BYTES = 16;

/** Most login marks in one cookie: the number that logged in longest ago is forgotten first. */
const MOST_MARKS = 5;

/** Characters of base64url: 132 bits. */
const MARK_LENGTH = 22;

const PATTERN = new RegExp(
  `^([\\w-]{22})\\.(\\d{1,12})((?:\\.[\\w-]{${MARK_LENGTH}}){0,${MOST_MARKS}})\\.([\\w-]{43})$`,
);

/** Contents of an earlier-login cookie. */
interface EarlierLogin {
  /** The browser's id. */
  readonly id: string;
  /** The marks of the numbers that logged in with it, the latest first. */
  readonly loginMarks: readonly string[];
}

/**
 * The value of a cookie by which a browser shows which numbers have logged in with it: a random id,
 * the time of the latest login, and a login mark of each of the latest five numbers, signed. A login mark is a
 * keyed hash that differs in each browser. The cookie identifies no user and gives no access.
 *
 * @param value The browser's cookie before this login, whose id and other login marks it keeps; any text.
 */
export function withEarlierLogin(
  value: string,
  { mobile, at }: { mobile: string; at: Date },
): string {
  const { id, loginMarks } = readEarlierLogin(value, at) ?? {
    id: randomBytes(ID_BYTES).toString('base64url'),
    loginMarks: [],
  };
  const loginMark = loginMarkOf(mobile, id);
  const latest = [loginMark, ...loginMarks.filter((other) => other !== loginMark)].slice(
    0,
    MOST_MARKS,
  );
  const content = [id, Math.floor(at.getTime() / 1000), ...latest].join('.');
  return `${content}.${signature(content)}`;
}

/** The id in a value that we signed and that is not too old at `at`; undefined for any other text. */
export function earlierLoginId(value: string, at: Date): string | undefined {
  return readEarlierLogin(value, at)?.id;
}

/** The login mark of a number in a value that we signed and that is not too old at `at`; null without one. */
export function findLoginMark(
  value: string,
  { mobile, at }: { mobile: string; at: Date },
): string | null {
  const known = readEarlierLogin(value, at);
  if (!known) return null;
  const loginMark = loginMarkOf(mobile, known.id);
  return known.loginMarks.includes(loginMark) ? loginMark : null;
}

function readEarlierLogin(value: string, at: Date): EarlierLogin | undefined {
  const [, id, time, loginMarks, sent] = PATTERN.exec(value) ?? [];
  if (id === undefined || loginMarks === undefined || sent === undefined) return undefined;
  const expected = signature(`${id}.${time}${loginMarks}`);
  const isOurs = timingSafeEqual(Buffer.from(sent), Buffer.from(expected));
  const isOld = at.getTime() / 1000 - Number(time) > EARLIER_LOGIN_SECONDS;
  return isOurs && !isOld ? { id, loginMarks: loginMarks.split('.').slice(1) } : undefined;
}

function loginMarkOf(mobile: string, id: string): string {
  const value = `${id}.${mobile}`;
  const hash = keyedHash(loadEnv().AUTH_SECRET, { purpose: 'mobile of earlier login', value });
  return hash.slice(0, MARK_LENGTH);
}

function signature(content: string): string {
  return keyedHash(loadEnv().AUTH_SECRET, { purpose: 'earlier login', value: content });
}
