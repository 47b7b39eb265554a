import 'server-only';
import { sql } from 'drizzle-orm';
import { CallError } from '@/lib/contract/call-error';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { rateLimits } from '@/lib/server/db/schema/rate-limits';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** How often something may happen. */
export interface Limit {
  /** Names the limit; each has its own. */
  readonly name: string;
  /** Who or what it counts, such as a mobile number: only a keyed hash of it is stored. */
  readonly value: string;
  readonly most: number;
  /** Windows of this length follow one another from 1970 on. */
  readonly seconds: number;
}

/** One count towards each limit, which `giveBack` takes back. */
export interface Counted {
  readonly keys: readonly string[];
  readonly windows: readonly string[];
}

/**
 * Counts one time towards each of `limits`, in one statement: exact for parallel calls, on any
 * number of processes. A refused time counts too, so a limit of the whole website is counted apart
 * and last, or a stranger could use it up with refused calls.
 *
 * @param forgettable whether the last second of counts may be lost when the database crashes,
 * which spares callers the wait for its disk.
 * @throws CallError `too_many_requests` where one of them is over; `detail` is what the visitor
 * reads.
 */
export async function count(
  limits: readonly Limit[],
  { detail, forgettable = false }: { detail?: string; forgettable?: boolean } = {},
): Promise<Counted> {
  const at = (await now()).getTime();
  const { AUTH_SECRET } = loadEnv();
  const counters = limits
    .map((limit) => {
      const { name, value, seconds } = limit;
      const key = `${name}:${keyedHash(AUTH_SECRET, { purpose: `limit ${name}`, value })}`;
      const start = at - (at % (seconds * 1000));
      return { ...limit, key, start };
    })
    // Always in the same order: two calls that wait for each other's rows would wait for ever.
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted = {
    keys: counters.map(({ key }) => key),
    windows: counters.map(({ start }) => new Date(start).toISOString()),
  };
  const rows = await add(counted, forgettable);
  const waits = counters
    .filter(({ key, most }) => (rows.get(key) ?? 0) > most)
    .map(({ start, seconds }) => Math.ceil((start + seconds * 1000 - at) / 1000));
  if (waits.length > 0) {
    throw new CallError('too_many_requests', {
      retryAfterSeconds: Math.max(...waits),
      ...(detail !== undefined && { detail }),
    });
  }
  return counted;
}

async function add(
  { keys, windows }: Counted,
  forgettable: boolean,
): Promise<ReadonlyMap<unknown, number>> {
  const commit = forgettable ? 'off' : 'on';
  const { rows } = await getDatabase().execute(sql`
    insert into ${rateLimits} (key, window_start, n)
    select counter.key, counter.window_start, 1
    from (select set_config('synchronous_commit', ${commit}, true)) as commits,
      unnest(${sql.param(keys)}::text[], ${sql.param(windows)}::timestamptz[])
        as counter (key, window_start)
    order by counter.key
    on conflict (key, window_start) do update set n = ${rateLimits.n} + 1
    returning key, n`);
  return new Map(rows.map(({ key, n }) => [key, Number(n)]));
}

/** Takes a count back, for what did not come to pass: a message that could not be sent. */
export async function giveBack({ keys, windows }: Counted): Promise<void> {
  await getDatabase().execute(sql`
    update ${rateLimits} set n = ${rateLimits.n} - 1
    from (
      select counter.key, counter.window_start
      from ${rateLimits} as counter
      join unnest(${sql.param(keys)}::text[], ${sql.param(windows)}::timestamptz[])
        as counted (key, window_start) using (key, window_start)
      order by counter.key
      for update of counter
    ) as held
    where ${rateLimits.key} = held.key and ${rateLimits.windowStart} = held.window_start`);
}
