import 'server-only';
import { sql } from 'drizzle-orm';
import { codeOf } from '@/lib/server/error-code';
import { inTransaction, type Queryable } from './client';

/**
 * Deadlock, serialization failure, and a lock that was waited for too long: Postgres has rolled back, and the
 * same work may succeed now.
 */
const TRY_AGAIN: ReadonlySet<string> = new Set(['40P01', '40001', '55P03']);
const MOST_TRIES = 4;

/**
 * `inTransaction` for work that locks several rows: when it collides with another transaction, it is
 * run again, at most three times, within the time that a request may wait for the database. So `work`
 * must do nothing outside of the transaction.
 */
export async function inRetriedTransaction<Result>(
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(work);
    } catch (error) {
      if (tries === MOST_TRIES || !TRY_AGAIN.has(codeOf(error))) throw error;
    }
  }
}

/** Transactions that lock the same name run one after another, on any number of processes. */
export async function lockUntilCommit(transaction: Queryable, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
