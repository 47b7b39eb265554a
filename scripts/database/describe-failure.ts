import { MigrationError } from '@/lib/server/db/run-migrations';
import { DatabaseUnreachableError } from '@/lib/server/db/with-client';
import { EnvError } from '@/lib/server/env';
import { StartError } from '@/lib/server/http/site/errors';
import { describeProblem, Problem } from '../setup/problem.mjs';

const TOLD_IN_WORDS = [EnvError, StartError, MigrationError, DatabaseUnreachableError];

/** What to print of a failed start: the words of those that have some, else all that is known. */
export function describeFailure(error: unknown): unknown {
  if (error instanceof Problem) return describeProblem(error);
  const isTold = TOLD_IN_WORDS.some((type) => error instanceof type);
  return isTold && error instanceof Error ? error.message : error;
}
