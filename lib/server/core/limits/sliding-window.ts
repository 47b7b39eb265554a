import 'server-only';
import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ApiError } from '@/lib/contract/api-error';
import type { Queryable } from '@/lib/server/db/client';
import { lockUntilCommit } from '@/lib/server/db/transactions';
import { lastSeconds, type Span } from './span';

const minute = lastSeconds(60);

/**
 * Clocks of several processes differ by less than this. A row that is further ahead was written
 * before the sandbox's clock was set back: it does not count, or it would block what it limits until
 * then. In milliseconds.
 */
export const CLOCK_SLACK_MS = 60_000;

/** Rows that count towards a limit of the whole website, one each. */
export interface CountedRows {
  readonly table: PgTable & { readonly createdAt: AnyPgColumn };
  readonly where?: SQL;
}

/** The website has made as many rows as it may. */
export class NoSlotError extends Error {
  override name = 'NoSlotError';

  /**
   * @param milliseconds until a slot is free again, if nobody else takes it.
   * @param rejection error if that is too long to wait.
   */
  constructor(
    readonly milliseconds: number,
    readonly rejection?: ApiError,
  ) {
    super('No slot is free.');
  }
}

/**
 * Makes sure that one more row may be made in this minute: at most `most` in any 60 seconds, on any
 * number of processes. Transactions that use the same `name` run one after another, and each sees the
 * rows of those before it.
 *
 * @throws NoSlotError
 */
export async function takeSlot(
  transaction: Queryable,
  rows: CountedRows,
  { name, most, at }: { name: string; most: number; at: Date },
): Promise<void> {
  await lockUntilCommit(transaction, `limit ${name}`);
  const wait = await millisecondsToWait(transaction, rows, { most, span: minute, at });
  if (wait > 0) throw new NoSlotError(wait);
}

/** How long to wait before another row keeps to `most` in `span`, in milliseconds; 0 for now. */
export async function millisecondsToWait(
  db: Queryable,
  { table, where }: CountedRows,
  { most, span, at }: { most: number; span: Span; at: Date },
): Promise<number> {
  const { createdAt } = table;
  const [last] = await db
    .select({ ms: sql<string>`extract(epoch from ${createdAt}) * 1000` })
    .from(table)
    .where(
      and(
        where,
        gte(createdAt, span.from(at)),
        lt(createdAt, new Date(at.getTime() + CLOCK_SLACK_MS)),
      ),
    )
    .orderBy(desc(createdAt))
    .offset(most - 1)
    .limit(1);
  return last ? span.until(new Date(Number(last.ms))).getTime() - at.getTime() : 0;
}
