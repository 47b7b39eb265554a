import 'server-only';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client, Pool, PoolClient } from 'pg';
import { requireAdmission } from './admission';
import { makePool } from './pool';
import { noteRefusedWrite } from './refused-writes';
import { spendBudget, type TimeBudget, timeBudget } from './time-budget';

/** Shared by all transactions: it caches the column names that it has derived from the schema. */
const dialect = new PgDialect({ casing: 'snake_case' });

/** A query's connection: the database, or a transaction of it (`inTransaction`). */
export type Queryable = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** How long before the end of its time budget a transaction must be committed. In milliseconds. */
const ANSWER_MS = 500;

interface Connections {
  pool: Pool;
  database: Queryable;
}

/** In development Next loads a module again after an edit; there is still one pool. */
const shared: typeof globalThis & { researchAnalystDatabase?: Connections } = globalThis;

/**
 * The database of `DATABASE_URL`, over one pool for each process, which is created at the first call.
 *
 * @throws Error when `DATABASE_URL` is not set: a launcher should have set it.
 */
export function getDatabase(): Queryable {
  return connections().database;
}

/**
 * Runs `work` in one transaction, which is committed unless it throws. It replaces Drizzle's own,
 * which never releases its connection when the database is lost before BEGIN: after ten of those
 * the pool is empty.
 *
 * @throws DatabaseTimeoutError when the time budget of the request runs out. A server that does not answer
 * still executes sent statements when it resumes, even those of a closed connection: so a write that must not
 * happen after its request was rejected belongs in a transaction.
 */
export async function inTransaction<Result>(
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const budget = timeBudget();
  const { pool } = connections();
  const client = await takeClient(pool, budget);
  const query = (text: string) => budget.spend(() => client.query(text));
  let isFit = false;
  try {
    await query('begin');
    const begun = performance.now();
    const result = await work(queryable(spendBudget(client, () => budget)));
    await query(commitWithin(performance.now() - begun + budget.leftMs() - ANSWER_MS));
    isFit = true;
    return result;
  } catch (error) {
    if (noteRefusedWrite(error)) abandon(pool);
    isFit = await query('rollback').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    // A connection that is lost, or still in the transaction, must not be used again.
    client.release(!isFit);
  }
}

/**
 * COMMIT, unless the server reads it more than `ms` milliseconds after BEGIN: the client has given up by
 * then. Not covered: a server that stops between this check and its answer.
 */
function commitWithin(ms: number): string {
  return `do $$ begin
    if clock_timestamp() > now() + interval '${Math.floor(ms)} ms' then raise query_canceled; end if;
  end $$; commit`;
}

async function takeClient(pool: Pool, budget: TimeBudget): Promise<PoolClient> {
  const taking = pool.connect();
  try {
    return await budget.spend(() => taking);
  } catch (error) {
    taking.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
}

/** The pool below `getDatabase`, for code that sends SQL itself, such as the job queue. */
export function getPool(): Pool {
  return connections().pool;
}

/** Ends the pool, once the running queries are done. The next call creates another one. */
export async function closeDatabase(): Promise<void> {
  const open = shared.researchAnalystDatabase;
  delete shared.researchAnalystDatabase;
  await open?.pool.end();
}

/**
 * Closes a pool whose server takes no writes, so that the next query uses new connections: after a failover the
 * old connections stay at the former primary, while the name in `DATABASE_URL` leads to the new one.
 */
export function abandon(pool: Pool): void {
  if (shared.researchAnalystDatabase?.pool === pool) void closeDatabase();
}

function connections(): Connections {
  requireAdmission();
  shared.researchAnalystDatabase ??= connect();
  return shared.researchAnalystDatabase;
}

function connect(): Connections {
  const pool = makePool();
  return { pool, database: queryable(spendBudget(pool, timeBudget)) };
}

/** Queries over one connection, or a pool of them. */
export function queryable(client: Pool | PoolClient | Client): Queryable {
  return new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined);
}
