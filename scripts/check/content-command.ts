import { z } from 'zod';
import { NotValid } from '@/lib/content/check/context/context';
import { UnreadableContentError } from '@/lib/content/check/source/content-tree';
import { optionsOf, readArguments, UsageError } from '../setup/usage-error';

/** What all commands of the content take. */
export const commonOptions = {
  today: z.iso.date('--today is a day such as 2026-11-20.').optional(),
  root: z.string().default('.'),
};

export const offByDefault = z.boolean().default(false);

/**
 * The options of a command line, which are the fields of the schema; its `positionals` are the words
 * that belong to no option.
 * @throws {UsageError} with a sentence for each mistake, and the usage.
 */
export function readOptions<Schema extends z.ZodObject>(
  args: readonly string[],
  schema: Schema,
  usage: string,
): z.output<Schema> {
  const { positionals, ...fields }: z.core.$ZodLooseShape = schema.shape;
  const given = readArguments({
    args: [...args],
    options: optionsOf(z.object({ ...fields, help: offByDefault })),
    allowPositionals: positionals !== undefined,
  });
  if (given.values.help) throw new UsageError(usage);
  const parsed = schema.safeParse({ ...given.values, positionals: given.positionals });
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ message }) => message);
  throw new UsageError([...messages, '', usage].join('\n'));
}

/**
 * Runs a command; what people can correct ends it with a sentence.
 * @returns The exit code: that of `run`, or 2 for a wrong call, a file that can't be read or written,
 * and content that is not valid.
 */
export async function runContentCommand(run: () => number | Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const isExpected = [UsageError, UnreadableContentError, NotValid].some(
      (each) => error instanceof each,
    );
    // With a code: a file that is missing, or that is there already.
    if (!(error instanceof Error) || !(isExpected || 'code' in error)) throw error;
    const start = error instanceof NotValid ? 'Not valid, correct first: ' : '';
    process.stderr.write(`${start}${error.message}\n`);
    return 2;
  }
}
