import { type ParseArgsConfig, parseArgs } from 'node:util';

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
