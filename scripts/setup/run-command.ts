import { MigrationError } from '@/lib/server/db/run-migrations';
import { DatabaseUnavailableError } from '@/lib/server/db/unavailable';
import { EnvError } from '@/lib/server/env';
import { PrepareError, StartError } from '@/lib/server/http/site/errors';
import { BackupError } from '@/lib/server/operations/backup/backup-format';
import { describeProblem, Problem } from './problem.mjs';
import { HelpAsked, UsageError } from './usage-error';

const TOLD_IN_WORDS = [
  EnvError,
  StartError,
  MigrationError,
  DatabaseUnavailableError,
  BackupError,
  PrepareError,
  UsageError,
];

/** Returns an error's message if its type is written for users, else the whole error. */
export function describeFailure(error: unknown): unknown {
  if (error instanceof Problem) return describeProblem(error);
  const isTold = TOLD_IN_WORDS.some((type) => error instanceof type);
  return isTold && error instanceof Error ? error.message : error;
}

/** Runs a command with its arguments. The exit code of a failure is 1, of wrong arguments 2. */
export async function runCommand(run: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (error instanceof HelpAsked) return console.log(error.message);
    console.error(describeFailure(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
