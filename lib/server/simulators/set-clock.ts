import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { postRoute } from '@/lib/server/simulators/tools/sandbox-routes';

/**
 * Windows of limits are counted from 1970 on, and Postgres reads a year of one or two digits as
 * another year; JavaScript's dates reach the year 275760, Postgres's timestamps do not.
 */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2999];

function isWithinYears(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return FIRST_YEAR <= year && year <= LAST_YEAR;
}

const clockRequest = z.strictObject({
  now: z.iso
    .datetime({ offset: true, error: 'Use an instant such as 2027-04-01T10:00:00+05:30, or null.' })
    .refine(isWithinYears, `Use a year from ${FIRST_YEAR} to ${LAST_YEAR}.`)
    .nullable(),
});

/** `POST /sandbox/clock` `{ now }`: an instant to continue from, or null for the real time. */
export const setClock = postRoute({
  body: clockRequest,
  // `ahead` is a number of days, since a page made at build does not know the website's time.
  fromForm: async ({ now: moment = '', ahead }) => ({
    now: ahead === undefined ? instantOf(moment) : await instantAhead(ahead),
  }),
  run: async ({ now: moment }) => {
    const before = await aheadMs();
    await moveClock(moment === null ? null : new Date(moment));
    await shiftWaitingJobs(before - (await aheadMs()));
    return { now: (await now()).toISOString() };
  },
  said: ({ now: moment }) => ({ done: 'clock', now: moment }),
});

/** A date field of a browser has no time zone; it is read as India's time. */
function instantOf(moment: string): string | null {
  return moment === '' ? null : `${moment}:00+05:30`;
}

/** The instant that is a number of days from now; the schema rejects any other text. */
async function instantAhead(days: string): Promise<string> {
  const instant = new Date((await now()).getTime() + Number(days) * DAY_MS);
  return Number.isNaN(instant.getTime()) ? days : instant.toISOString();
}

/** By how many milliseconds the sandbox's clock is ahead of the real time. */
async function aheadMs(): Promise<number> {
  return (await now()).getTime() - Date.now();
}

/**
 * Moves the time of every waiting job, retries too, so that what is due by the sandbox's clock is due
 * for the worker, which uses real time.
 */
async function shiftWaitingJobs(ms: number): Promise<void> {
  await getDatabase().execute(
    sql`select graphile_worker.reschedule_jobs(array[id], run_at => run_at + ${ms} * interval '1 millisecond')
      from graphile_worker.jobs where locked_at is null`,
  );
}
