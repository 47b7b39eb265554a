import { userInfo } from 'node:os';
import { z } from 'zod';
import { optionsOf, readArguments, UsageError } from '../setup/usage-error';
import { type Said, saidOf } from './options';

/** Result of a command: text for people, JSON for programs. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
  /** 1 where a person has to do something about the answer; else 0. */
  readonly exitCode?: 0 | 1;
}

/** Fields of a call that the audit keeps. */
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
  /** Returns the subject for the audit; called once there is a database. */
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

const common: [name: string, said: Said][] = [
  ['json', { says: 'print JSON' }],
  ['help', { says: 'print this' }],
];

/**
 * Makes a command; every call is recorded before `run`.
 *
 * @param schema Parses its options by their names, and the word after the command's name as `argument`.
 * @param argument Placeholder of that word.
 * @param target The audit's subject instead of the argument, such as the id of a user named by the mobile.
 */
export function defineCommand<Schema extends z.ZodObject>({
  name,
  summary,
  argument,
  schema,
  target,
  run,
}: {
  name: string;
  summary: string;
  argument?: string;
  schema: Schema;
  target?: (args: z.output<Schema>) => Promise<string>;
  run: (args: z.output<Schema>) => Promise<Answer>;
}): Command {
  const options = [...saidOf(schema), ...common];
  const personal = options.flatMap(([option, { isPersonal }]) => (isPersonal ? option : []));
  const prepare = (args: readonly string[]): PreparedCommand => {
    const { typed, isJson } = parseOptions(args, schema);
    const parsed = schema.safeParse(typed);
    if (!parsed.success) throw new UsageError(problems(parsed.error, argument));
    return {
      call: callOf(name, typed, personal),
      target: async () => (target ? await target(parsed.data) : (typed.argument ?? null)),
      isJson,
      run: () => run(parsed.data),
    };
  };
  const usage = ['npm run ops --', name, argument, '[options]'].filter(Boolean).join(' ');
  const lines = options.map(([option, { value, says }]) => {
    return `  ${(value ? `--${option} ${value}` : `--${option}`).padEnd(26)}${says}`;
  });
  return {
    name,
    summary,
    help: [summary, '', `Usage: ${usage}`, '', ...lines].join('\n'),
    prepare,
  };
}

function parseOptions(args: readonly string[], schema: z.ZodObject) {
  const { argument: taken, ...options } = optionsOf(schema);
  const { values, positionals } = readArguments({
    args: [...args],
    options: { ...options, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [argument] = positionals;
  const more = positionals.slice(taken ? 1 : 0);
  if (more.length > 0) {
    throw new UsageError(
      `There is no place for '${more.join(' ')}': write the option that it belongs to before it.`,
    );
  }
  const given = new Map<string, unknown>(Object.entries(values));
  const isJson = given.delete('json');
  if (argument !== undefined) given.set('argument', argument);
  return { typed: typedSchema.parse(Object.fromEntries(given)), isJson };
}

const text = z.string().optional();

/** Arguments as typed: the audit keeps them unchanged. */
const typedSchema = z.looseObject({ argument: text, by: text, reason: text, 'approved-by': text });

type Typed = z.output<typeof typedSchema>;

function callOf(action: string, typed: Typed, personal: readonly string[]): Call {
  const { argument: _, by, reason: why, 'approved-by': approvedBy, ...details } = typed;
  const user = userInfo().username;
  const hidden = Object.fromEntries(
    personal.filter((name) => name in details).map((name) => [name, '(given)']),
  );
  return {
    action,
    operator: by ?? user,
    approvedBy: approvedBy ?? null,
    reason: why ?? null,
    details: { ...details, ...hidden, user },
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
