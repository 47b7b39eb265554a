import 'server-only';
import { Client } from 'pg';

/** The database can't be reached now. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

/**
 * Does something over a connection of its own, without the pool's limits of time: a migration, a backup.
 *
 * @throws DatabaseUnreachableError where the database at `url` can't be reached.
 */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that ends also fails the present query; without this listener it would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachableError(`The database can't be reached: ${failureReasonOf(error)}.`);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Drizzle's own message is the whole statement; the error that it wraps has the reason. */
export function failureReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return failureReasonOf(error.cause);
  if (error instanceof AggregateError) return error.errors.map(failureReasonOf).join('; ');
  return error.message;
}
