import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';

/** Wrong arguments of a command; the message says which, and what to write. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * The options of a command line, not checked yet.
 *
 * @throws UsageError for one that there is not, or without its value.
 */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
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
