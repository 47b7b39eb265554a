import { readInput } from './read-input';
import { UsageError } from './usage-error';

/**
 * The private key in a file as `age-keygen` writes it, between comments; `-` is the standard input.
 *
 * @throws UsageError where it has none.
 */
export function readIdentity(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const [identity] = readText(path).match(/^AGE-SECRET-KEY-\S+$/m) ?? [];
  if (identity) return identity;
  throw new UsageError(`${path} has no line with a key such as AGE-SECRET-KEY-1….`);
}

function readText(path: string): string {
  try {
    return readInput(path);
  } catch {
    throw new UsageError(`${path} can't be read.`);
  }
}
