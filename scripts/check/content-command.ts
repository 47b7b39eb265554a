import { z } from 'zod';
import { NotValid } from '@/lib/content/check/context/context';
import { UnreadableContentError } from '@/lib/content/check/source/content-tree';
import { describeProblem, Problem } from '../setup/problem.mjs';
import { HelpAsked, UsageError } from '../setup/usage-error';

/** Options of all content commands. */
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
    // With a code: a file that is missing, or that is there already.
    const isOfSystem = error instanceof Error && 'code' in error;
    const words = correctable(error) ?? (isOfSystem ? error.message : undefined);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    return 2;
  }
}

/** Returns what to print for an error that people can correct. Undefined for any other error. */
export function correctable(error: unknown): string | undefined {
  if (error instanceof Problem) return describeProblem(error);
  if (error instanceof NotValid) return `Not valid, correct first: ${error.message}`;
  if (error instanceof UsageError || error instanceof UnreadableContentError) return error.message;
  return undefined;
}
