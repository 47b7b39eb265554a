import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';

/** How long a request waits for the database in all, over all its queries. In milliseconds. */
const MOST_MS = 6_000;

/** The database did not answer in the time that a request waits for it. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

/** What is left of the time that a request waits for the database. */
export interface WaitingTime {
  /** In milliseconds. */
  readonly leftMs: () => number;
  /**
   * Waits for the answer of `ask`, which is not even asked when no time is left.
   *
   * @throws DatabaseTimeoutError when it does not come in time.
   */
  readonly spend: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

const ofRequest = new AsyncLocalStorage<WaitingTime>();

/** Has all queries that `work` makes share the waiting time of one request. */
export function shareWaitingTime<Result>(work: () => Promise<Result>): Promise<Result> {
  return ofRequest.run(newWaitingTime(), work);
}

/** That of the request that asks; outside of one, such as in a job, a new one. */
export function waitingTime(): WaitingTime {
  return ofRequest.getStore() ?? newWaitingTime();
}

/** The same connection or pool, whose queries take from the waiting time that `time` gives. */
export function limitWaits<Source extends Pool | PoolClient>(
  source: Source,
  time: () => WaitingTime,
): Source {
  return new Proxy(source, {
    get: (target, name) =>
      name === 'query'
        ? (query: QueryConfig, values: unknown[]) => time().spend(() => target.query(query, values))
        : Reflect.get(target, name),
  });
}

function newWaitingTime(): WaitingTime {
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
