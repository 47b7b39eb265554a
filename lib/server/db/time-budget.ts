import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';

/** How long a request waits for the database in total, over all its queries. In milliseconds. */
const MOST_MS = 6_000;

/** The database did not answer within the time budget of a request. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

/** The rest of the time that a request may wait for the database. */
export interface TimeBudget {
  /** In milliseconds. */
  readonly leftMs: () => number;
  /**
   * Waits for the answer of `ask`, which is not called when no time is left.
   *
   * @throws DatabaseTimeoutError when it does not come in time.
   */
  readonly spend: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

const ofRequest = new AsyncLocalStorage<TimeBudget>();

/** Makes all queries of `work` share the time budget of one request. */
export function withTimeBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  return ofRequest.run(newTimeBudget(), work);
}

/** The budget of the current request; outside of a request, such as in a job, a new one. */
export function timeBudget(): TimeBudget {
  return ofRequest.getStore() ?? newTimeBudget();
}

/** The same connection or pool, whose queries are prepared and spend the time budget that `budget` gives. */
export function spendBudget<Source extends Pool | PoolClient>(
  source: Source,
  budget: () => TimeBudget,
): Source {
  return new Proxy(source, {
    get: (target, name) =>
      name === 'query'
        ? (query: QueryConfig, values: unknown[]) =>
            budget().spend(() => target.query(prepared(query), values))
        : Reflect.get(target, name),
  });
}

function newTimeBudget(): TimeBudget {
  let left = MOST_MS;
  return {
    leftMs: () => left,
    spend: async (ask) => {
      if (left <= 0) throw new DatabaseTimeoutError();
      const from = performance.now();
      try {
        return await within(left, ask());
      } finally {
        left -= performance.now() - from;
      }
    },
  };
}

async function within<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeoutError()), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Most prepared statements of a connection. Two that differ only by the length of a list count as two. */
const MOST = 300;

const names = new Map<string, string>();

/**
 * The query as a prepared statement, which a connection has parsed and planned once for all its uses: a
 * settlement takes a fifth less time.
 */
function prepared(query: QueryConfig): QueryConfig {
  if (query.name) return query;
  const name = names.get(query.text) ?? newName(query.text);
  return name ? { ...query, name } : query;
}

function newName(text: string): string | undefined {
  if (names.size >= MOST) return undefined;
  // A hash and no number: development loads this module again, and its connections keep their statements.
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
