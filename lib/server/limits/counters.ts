import 'server-only';
import { sql } from 'drizzle-orm';
import { indianMidnight } from '@/lib/domain/term';
import { getDatabase } from '@/lib/server/db/client';
import { rateLimits } from '@/lib/server/db/schema/site-state';
import { keyedHash } from '@/lib/server/keyed-hash';
import { now } from '@/lib/server/time/clock';

/** How often something may happen. */
export interface Limit {
  /** Names the limit; each has its own. */
  readonly name: string;
  /** Who or what it counts, such as a mobile number: only a keyed hash of it is stored. */
  readonly value: string;
  readonly most: number;
  /** Windows of this length follow one another from a midnight in India on, so that a day is a day there. */
  readonly seconds: number;
}

const FIRST_WINDOW = indianMidnight('1970-01-01').getTime();

/** The present window of a limit, and the name of its counter. */
export interface Counter extends Limit {
  readonly key: string;
  readonly start: Date;
  /** Until the next window, in whole seconds. */
  readonly secondsLeft: number;
}

/**
 * The counters of `limits` at this moment, always in the same order: two requests that wait for each
 * other's rows would wait forever. `secret` is the key of the hashes.
 */
export async function currentCounters(
  limits: readonly Limit[],
  secret: string,
): Promise<Counter[]> {
  const at = (await now()).getTime();
  return limits
    .map((limit) => {
      const { name, value, seconds } = limit;
      const key = `${name}:${keyedHash(secret, { purpose: `limit ${name}`, value })}`;
      const gone = (at - FIRST_WINDOW) % (seconds * 1000);
      const secondsLeft = Math.ceil(seconds - gone / 1000);
      return { ...limit, key, start: new Date(at - gone), secondsLeft };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Adds `times` to each counter in one statement, and returns the new counts by key.
 *
 * @param forgettable whether the last second of counts may be lost when the database crashes,
 * so that nobody waits for its disk.
 */
export async function addTo(
  counters: readonly Counter[],
  { times = 1, forgettable = false }: { times?: number; forgettable?: boolean } = {},
): Promise<ReadonlyMap<unknown, number>> {
  const keys = sql.param(counters.map(({ key }) => key));
  const starts = sql.param(counters.map(({ start }) => start.toISOString()));
  const commit = forgettable ? 'off' : 'on';
  const { rows } = await getDatabase().execute(sql`
    insert into ${rateLimits} (key, window_start, n)
    select counter.key, counter.window_start, ${times}::int
    from (select set_config('synchronous_commit', ${commit}, true)) as commits,
      unnest(${keys}::text[], ${starts}::timestamptz[]) as counter (key, window_start)
    order by counter.key
    on conflict (key, window_start) do update set n = ${rateLimits.n} + excluded.n
    returning key, n`);
  return new Map(rows.map(({ key, n }) => [key, Number(n)]));
}
