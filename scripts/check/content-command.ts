import { z } from 'zod';
import { NotValid } from '@/lib/content/check/context/context';
import { UnreadableContentError } from '@/lib/content/check/source/content-tree';
import { HelpAsked, UsageError } from '../setup/usage-error';

/** What all commands of the content take. */
export const commonOptions = {
  today: z.iso.date('--today is a day such as 2026-11-20.').optional(),
  root: z.string().default('.'),
};

export const offByDefault = z.boolean().default(false);

/**
 * Runs a command; what people can correct ends it with a sentence.
 * @returns The exit code: that of `run`, or 2 for a wrong call, a file that can't be read or written,
 * and content that is not valid.
 */
export async function runContentCommand(run: () => number | Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HelpAsked) {
      process.stdout.write(`${error.message}\n`);
      return 0;
    }
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
