import 'server-only';
import { remedyOf } from './connection-remedies';

/** The database can't be used now. The message has the cause and the remedy. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Builds a DatabaseUnavailableError with a remedy from the error of a failed connection. */
export function unreachable(cause: unknown): DatabaseUnavailableError {
  const remedy = remedyOf(cause).replace(/^./, (letter) => letter.toUpperCase());
  return new DatabaseUnavailableError(
    `The database can't be reached: ${failureReasonOf(cause)}. ${remedy}.`,
    { cause },
  );
}

/** Drizzle's own message is the whole statement; the error that it wraps has the reason. */
export function failureReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return failureReasonOf(error.cause);
  if (error instanceof AggregateError) return error.errors.map(failureReasonOf).join('; ');
  return error.message;
}
