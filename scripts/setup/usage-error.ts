import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';

/** Wrong arguments of a command; the message names them and the remedy. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** `--help` was given: the message is all that the command has to print. */
export class HelpAsked extends Error {}

/**
 * The options of a command line, not checked yet.
 *
 * @throws UsageError for an unknown option or a missing value; `usage` is printed below the message.
 */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  usage?: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node's advice for words that begin with a hyphen, which no command takes.
    const sentence = message.replace(/\. To specify a positional .*$/s, '.');
    throw new UsageError(usage ? `${sentence}\n\n${usage}` : sentence);
  }
}

/** The options that a schema names, for `readArguments`: `z.boolean().default(false)` is a flag. */
export function optionsOf({ shape }: z.ZodObject) {
  const isFlag = (schema: unknown) =>
    schema instanceof z.ZodDefault && schema.unwrap() instanceof z.ZodBoolean;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      { type: isFlag(schema) ? ('boolean' as const) : ('string' as const) },
    ]),
  );
}

/**
 * The options of a command line, which are the fields of the schema; its `positionals` are the words
 * that belong to no option.
 *
 * @param env shows which options npm has kept for itself, since they were written without `--` before them.
 * @throws {UsageError} with a sentence for each mistake, and the usage.
 * @throws {HelpAsked} with the usage.
 */
export function readOptions<Schema extends z.ZodObject>(
  args: readonly string[],
  schema: Schema,
  usage: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.output<Schema> {
  const { positionals, ...fields }: z.core.$ZodLooseShape = schema.shape;
  const command = `npm run ${env.npm_lifecycle_event}`;
  const taken = Object.keys(fields)
    .filter((name) => usage.includes(`${command} `) && env[`npm_config_${name}`] !== undefined)
    .map((name) => `--${name}`);
  if (taken.length > 0)
    throw new UsageError(
      `npm took ${taken.join(' and ')}. Write -- before the options: ${command} -- ${taken.join(' ')}`,
    );
  const options = { ...optionsOf(z.object(fields)), help: { type: 'boolean' as const } };
  const allowPositionals = positionals !== undefined;
  const given = readArguments({ args: [...args], options, allowPositionals }, usage);
  if (given.values.help) throw new HelpAsked(usage);
  const parsed = schema.safeParse({ ...given.values, positionals: given.positionals });
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ message }) => message);
  throw new UsageError([...messages, '', usage].join('\n'));
}
