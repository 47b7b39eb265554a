import 'server-only';
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { keys } from './env-keys';
import { limits } from './env-limits';
import { providers } from './env-providers';
import { row } from './env-rows';
import { site } from './env-site';

/** Every variable that the server reads. `.env.example` is this table; a test compares the two. */
export const variables = {
  APP_MODE: row(
    {
      unset: 'sandbox',
      says: 'sandbox: simulators for every outside service, no real money or messages. live: the real ones. Read by the build too.',
    },
    {
      sandbox: z.literal('sandbox', 'use sandbox or live').default('sandbox'),
      live: z.literal('live'),
      start: z.literal('live'),
    },
  ),
  ...site,
  ...keys,
  ...limits,
  ...providers,
};

/** Variables whose value no message may show. */
const secretNames: ReadonlySet<string> = new Set(
  Object.entries(variables).flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])),
);

type Variables = typeof variables;

/** The schemas of a mode, of the variables that it reads. */
type ColumnOf<Mode extends 'sandbox' | 'live' | 'start'> = {
  [Name in keyof Variables as Variables[Name][Mode] extends z.ZodType
    ? Name
    : never]: Variables[Name][Mode] extends z.ZodType ? Variables[Name][Mode] : never;
};

function column<Mode extends 'sandbox' | 'live' | 'start'>(mode: Mode): ColumnOf<Mode>;
function column(mode: 'sandbox' | 'live' | 'start'): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, { [mode]: schema }]) =>
      schema === null ? [] : [[name, schema]],
    ),
  );
}

const sandboxSchema = z.object(column('sandbox'));
const liveSchema = z.object(column('live'));
const startSchema = z.object(column('start'));

/** The server's settings, parsed; `APP_MODE` decides which fields are always present. */
export type Env = z.infer<typeof sandboxSchema> | z.infer<typeof liveSchema>;

/** The origins of the website; the first is the canonical one. */
export function ownOrigins({ SITE_URL, PORT }: Env): [string, ...string[]] {
  return SITE_URL ? [SITE_URL] : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
}

/** Where this process reaches its own simulator of a provider: in sandbox it sends requests to itself. */
export function simulatorAddress({ HOST, PORT }: Env, provider: string): string {
  const isEverywhere = ['0.0.0.0', '::'].includes(HOST);
  const host = isEverywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}/sandbox/${provider}`;
}

/** Its message lists every problem of the settings, one line for each variable. */
export class EnvError extends Error {
  override name = 'EnvError';
  /** A line for each variable. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['These settings stop the start:', ...problems.map((each) => `  ${each}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * The settings of `source`, an empty text counting as unset. Other names are not looked at.
 *
 * @throws EnvError that lists every variable that is missing or malformed, with its remedy.
 */
export function parseEnv(source: Source): Env {
  return parse(source, liveSchema);
}

/** The same for a process that serves: it needs more than a build does. */
export function parseStartEnv(source: Source): Env {
  return parse(source, startSchema);
}

type Source = Readonly<Record<string, string | undefined>>;

function parse(source: Source, live: typeof liveSchema | typeof startSchema): Env {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, source[name] || undefined]),
  );
  const parsed = (given.APP_MODE === 'live' ? live : sandboxSchema).safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name} ${stateOf(name, given[name])}: ${message}`;
  });
  throw new EnvError(problems);
}

function stateOf(name: string, value: string | undefined): string {
  if (value === undefined) return 'is not set';
  return secretNames.has(name) ? 'is malformed' : `is ${JSON.stringify(value)}`;
}

/** How many letters a misspelt name may differ in. */
const nearness = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Returns a sentence about each name that is nearly the name of a setting, such as `AUTH_SECRETT` or
 * `auth-secret`: that setting is unset.
 */
export function misspeltNames(names: readonly string[] = Object.keys(process.env)): string[] {
  const known = Object.keys(variables);
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const written = name.toUpperCase().replaceAll(/[^A-Z\d]/g, '_');
    const meant = closest(written, known);
    const isNear = distance(written, meant) <= nearness(meant);
    return isNear ? [`${name} is not a setting: do you mean ${meant}?`] : [];
  });
}

/** The variables that `loadEnv` last read, and the settings parsed from them. */
let loaded: { source: readonly (string | undefined)[]; env: Env } | undefined;
let areFixed = false;

/**
 * The settings of this process. Nothing else on the server reads its environment. Unchanged variables are
 * not parsed again.
 */
export function loadEnv(): Env {
  if (areFixed && loaded) return loaded.env;
  const source = Object.keys(variables).map((name) => process.env[name]);
  if (!loaded || source.some((value, index) => value !== loaded?.source[index])) {
    loaded = { source, env: parseEnv(process.env) };
  }
  return loaded.env;
}

/** From now on the settings stay as they are: comparing all variables takes longer than a small request. */
export function fixEnv(): void {
  loadEnv();
  areFixed = true;
}

/** The settings of this process, which must be enough to serve. */
export function loadStartEnv(): Env {
  return parseStartEnv(process.env);
}
