import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getDatabase } from './client';

/** A statement may take five seconds. */
const BATCH = 5_000;

/** Rows of a table that are too old. */
export interface OldRows {
  readonly table: PgTable;
  readonly isOld: SQL | undefined;
  /** Changes the rows in place of deleting them, so that they are not old afterwards. */
  readonly change?: (isInBatch: SQL) => Promise<{ rowCount: number | null }>;
}

/**
 * Deletes or changes old rows, one batch after another, so that each statement is short however many there are.
 *
 * @throws what `signal` aborts with; the batches before are done.
 */
export async function inBatches(
  { table, isOld, change = (batch) => getDatabase().delete(table).where(batch) }: OldRows,
  signal?: AbortSignal,
): Promise<void> {
  const isInBatch = sql`ctid = any(array(select ctid from ${table} where ${isOld} limit ${BATCH}))`;
  let done: number | null = BATCH;
  while (done === BATCH) {
    signal?.throwIfAborted();
    done = (await change(isInBatch)).rowCount;
  }
}
