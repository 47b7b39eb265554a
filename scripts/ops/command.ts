import { userInfo } from 'node:os';
import { z } from 'zod';
import { isSamePerson, tidyName } from '@/lib/domain/person-name';
import { loadEnv } from '@/lib/server/env';
import { readArguments, UsageError } from '../setup/usage-error';

/** The command can't do what was asked, for the reason that the message says. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** What a command answers: text for people, JSON for programs. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
  /** 1 where a person has to do something about the answer; else 0. */
  readonly exitCode?: 0 | 1;
}

/** Somebody's name or login. */
export const person = z
  .string('is missing')
  .transform(tidyName)
  .pipe(z.string().regex(/^[^\p{C}]{2,60}$/u, 'is a name of 2 to 60 characters'))
  .refine(isOperator, 'is none of the names in OPERATORS');

/** Whether somebody may give or approve commands: everybody where OPERATORS names nobody. */
function isOperator(name: string): boolean {
  const { OPERATORS } = loadEnv();
  return OPERATORS.length === 0 || OPERATORS.some((each) => isSamePerson(each, name));
}

/** For `refine`: one person who writes the name in two ways does not decide what two have to. */
export const twoPeople = (
  what: string,
): [
  holds: (args: { by: string; 'approved-by'?: string | undefined }) => boolean,
  problem: { path: PropertyKey[]; message: string },
] => [
  ({ by, 'approved-by': other }) => other === undefined || !isSamePerson(by, other),
  { path: ['approved-by'], message: `is the same person as --by: ${what} needs two people` },
];

export const reason = z
  .string('is missing')
  .trim()
  .min(5, 'says why in at least 5 characters')
  .max(500, 'has at most 500 characters');

/** Fields of a schema for `revealOptions`. */
export const revealFields = {
  reveal: z.boolean().default(false),
  reason: reason.optional(),
  by: person.optional(),
};

/** For `refine`: nothing is shown in clear without a reason. */
export const revealHasReason: [
  holds: (args: { reveal: boolean; reason?: string | undefined }) => boolean,
  problem: { path: PropertyKey[]; message: string },
] = [
  ({ reveal, reason: why }) => !reveal || why !== undefined,
  { path: ['reason'], message: 'is missing: --reveal needs it' },
];

/** What the audit keeps of a call. */
interface Call {
  readonly action: string;
  readonly operator: string;
  readonly approvedBy: string | null;
  readonly reason: string | null;
  readonly details: Record<string, unknown>;
}

/** A command whose arguments are checked. */
export interface PreparedCommand {
  readonly call: Call;
  /** What it is about, for the audit: it is asked for once there is a database. */
  readonly target: () => Promise<string | null>;
  readonly isJson: boolean;
  readonly run: () => Promise<Answer>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /**
   * Checks the arguments that follow the command's name.
   *
   * @throws UsageError
   */
  readonly prepare: (args: readonly string[]) => PreparedCommand;
}

/** An option of the command line: with `value` it takes one, without it is a flag. */
interface Option {
  readonly value?: string;
  readonly says: string;
}

const common = {
  by: { value: 'NAME', says: 'who gives the command; reads: the user of this machine' },
  json: { says: 'print JSON' },
  help: { says: 'print this' },
} satisfies Record<string, Option>;

/** For commands that show buyers. */
export const revealOptions = {
  reveal: { says: 'show names, mobiles and e-mails in clear; needs --reason' },
  reason: { value: 'TEXT', says: 'why, for the audit' },
} satisfies Record<string, Option>;

/**
 * Makes a command. `schema` parses its options by their names and what follows the name as `argument`;
 * every call is recorded before `run`.
 */
export function defineCommand<Args>({
  name,
  summary,
  argument,
  options,
  schema,
  target,
  run,
}: {
  name: string;
  summary: string;
  /** Placeholder of what follows the name. */
  argument?: string;
  options: Record<string, Option>;
  schema: z.ZodType<Args>;
  /** What the audit names instead of the argument, such as the id of a user named by the mobile. */
  target?: (args: Args) => Promise<string>;
  run: (args: Args) => Promise<Answer>;
}): Command {
  const all = { ...options, ...common };
  const prepare = (args: readonly string[]): PreparedCommand => {
    const { typed, isJson } = parseOptions(args, all);
    const parsed = schema.safeParse(typed);
    if (!parsed.success) throw new UsageError(problems(parsed.error, argument));
    return {
      call: callOf(name, typed),
      target: async () => (target ? await target(parsed.data) : (typed.argument ?? null)),
      isJson,
      run: () => run(parsed.data),
    };
  };
  return { name, summary, help: helpOf({ name, summary, argument, options: all }), prepare };
}

function parseOptions(args: readonly string[], options: Record<string, Option>) {
  const types = Object.entries(options).map(([name, { value }]) => [
    name,
    { type: value ? ('string' as const) : ('boolean' as const) },
  ]);
  const { values, positionals } = readArguments({
    args: [...args],
    options: Object.fromEntries(types),
    allowPositionals: true,
  });
  const [argument, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`There is no place for '${more.join(' ')}'.`);
  const given = new Map(Object.entries(values));
  const isJson = given.delete('json');
  if (argument !== undefined) given.set('argument', argument);
  return { typed: typedSchema.parse(Object.fromEntries(given)), isJson };
}

const text = z.string().optional();

/** What was typed: the audit keeps it as it is. */
const typedSchema = z.looseObject({ argument: text, by: text, reason: text, 'approved-by': text });

type Typed = z.output<typeof typedSchema>;

function callOf(action: string, typed: Typed): Call {
  const { argument: _, by, reason: why, 'approved-by': approvedBy, ...details } = typed;
  const user = userInfo().username;
  return {
    action,
    operator: by ?? user,
    approvedBy: approvedBy ?? null,
    reason: why ?? null,
    details: { ...details, user },
  };
}

function problems({ issues }: z.ZodError, argument = ''): string {
  return issues
    .map(({ path: [option], message }) => {
      if (option === undefined) return message;
      return `${option === 'argument' ? argument : `--${String(option)}`} ${message}.`;
    })
    .join('\n');
}

function helpOf({
  name,
  summary,
  argument,
  options,
}: {
  name: string;
  summary: string;
  argument: string | undefined;
  options: Record<string, Option>;
}): string {
  const lines = Object.entries(options).map(([option, { value, says }]) => {
    const form = value ? `--${option} ${value}` : `--${option}`;
    return `  ${form.padEnd(26)}${says}`;
  });
  const usage = ['npm run ops --', name, argument, '[options]'].filter(Boolean).join(' ');
  return [summary, '', `Usage: ${usage}`, '', ...lines].join('\n');
}
