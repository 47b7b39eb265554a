import 'server-only';
import { sql } from 'drizzle-orm';
import type { Queryable } from './client';

/** Transactions that lock the same name run one after another, on any number of processes. */
export async function lockUntilCommit(transaction: Queryable, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
