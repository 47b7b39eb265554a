import 'server-only';
import { z } from 'zod';

/** A setting of the environment: its description, and its schema in each mode. */
interface Row<Sandbox, Live, Start> {
  /** Default of a sandbox, as in `.env.example`; may be empty. */
  readonly unset: string;
  readonly says: string;
  /** Whether no message may show its value. */
  readonly isSecret: boolean;
  /** Null where a sandbox does not read it. */
  readonly sandbox: Sandbox;
  /** For a live build, which needs fewer than a live start. */
  readonly live: Live;
  readonly start: Start;
}

/** Description of a setting, alone or with more columns of its row. */
type Words = string | (Pick<Row<never, never, never>, 'says'> & Partial<typeof unnamed>);

const unnamed = { unset: '', isSecret: false };

/** The meaning of a setting whose value no message may show. */
export const secret = (says: string) => ({ says, isSecret: true });

const wordsOf = (words: Words) => (typeof words === 'string' ? { says: words } : words);

/** A setting that each mode reads in its own way. */
export function row<Sandbox, Live, Start>(
  words: Words,
  schemas: { readonly sandbox: Sandbox; readonly live: Live; readonly start: Start },
): Row<Sandbox, Live, Start> {
  return { ...unnamed, ...wordsOf(words), ...schemas };
}

/** A setting that all modes read alike. */
export function inEveryMode<Schema extends z.ZodType>(words: Words, schema: Schema) {
  return row(words, { sandbox: schema, live: schema, start: schema });
}

/** A setting that a sandbox reads in another way than live. */
export function inLive<Sandbox extends z.ZodType, Live extends z.ZodType>(
  words: Words,
  sandbox: Sandbox,
  live: Live,
) {
  return row(words, { sandbox, live, start: live });
}

/** A setting that has this value where it is unset. */
export function orElse<Value>(unset: string, says: string, schema: z.ZodType<Value, string>) {
  return inEveryMode({ unset, says }, schema.prefault(unset));
}

/** A whole number that has this value where it is unset. */
export function numberSetting(
  unset: string,
  says: string,
  [least, most]: readonly [number, number],
) {
  return orElse(unset, says, wholeNumber(least, most));
}

/** How often something may happen. */
export const limit = (unset: string, says: string) => numberSetting(unset, says, [1, 999_999]);

/** The same limit for all addresses of one IPv6 network. */
export const networkLimit = (unset: string) =>
  limit(unset, 'The same for all addresses of one IPv6 network (/48) together.');

/**
 * The firm's own value, which a live start needs. Sandbox uses a public default; builds don't need it.
 *
 * @param remedy Message if it is missing or malformed.
 * @param pattern of the firm's value.
 */
export function ofFirm(unset: string, words: Words, remedy: string, pattern = /^[\w-]{4,100}$/) {
  return row(
    { ...wordsOf(words), unset },
    {
      sandbox: z.string().default(unset),
      live: z.string().default(''),
      start: z.string(remedy).refine((text) => pattern.test(text) && text !== unset, remedy),
    },
  );
}

/** A key of the firm's own making, of at least 32 bytes. */
export function secretKey(unset: string, says: string) {
  const bytes = 'at least 32 random bytes, such as `openssl rand -base64 32` gives';
  return ofFirm(
    unset,
    secret(`${says} Required in live: ${bytes}.`),
    `in live set a secret of ${bytes}`,
    /^.{32}/su,
  );
}

/**
 * Where live finds a provider; a sandbox asks its simulator. An address of this machine may be without TLS:
 * that of a program which passes requests on, or of a simulator in a rehearsal.
 */
export function baseUrl(address: string, provider: string, more = '') {
  const says = `Base address of ${provider}. Unset: ${address} in live; in sandbox always the simulator.${more}`;
  const remedy = `use an https origin such as ${address}, or leave it unset`;
  const isOnThisMachine = ({ protocol, hostname }: URL) =>
    protocol === 'http:' && hostname === '127.0.0.1';
  const live = origin((url) => isHttps(url) || isOnThisMachine(url), remedy).prefault(address);
  return row(says, { sandbox: null, live, start: live });
}

export const isHttps = (url: URL) => url.protocol === 'https:';

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `use a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

export function origin(accepts: (url: URL) => boolean, remedy: string) {
  return z
    .string(remedy)
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      return url.href === `${url.origin}/` && accepts(url);
    }, remedy)
    .transform((text) => new URL(text).origin);
}

/** Its path and query are the firm's own secret: anyone who knows the address can post to it. */
export function forwardUrl(accepts: (url: URL) => boolean, remedy: string) {
  return z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return url.username === '' && url.password === '' && url.hash === '' && accepts(url);
  }, remedy);
}
