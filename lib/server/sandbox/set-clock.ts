import 'server-only';
import { z } from 'zod';
import { moveClock, now } from '@/lib/server/clock';
import { shiftJobs } from '@/lib/server/jobs/shift-jobs';
import { postRoute } from './post-route';

/**
 * Windows of limits are counted from 1970 on, and Postgres takes a year of one or two digits for
 * another; JavaScript's dates go on to the year 275760, Postgres's calendar doesn't.
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

/** `POST /sandbox/clock` `{ now }`: an instant to go on from, or null for the real time. */
export const setClock = postRoute({
  body: clockRequest,
  // A date field of a browser has no zone; whoever looks at this site means India's.
  fromForm: ({ now: moment = '' }) => ({
    now: moment === '' ? null : moment.endsWith('Z') ? moment : `${moment}:00+05:30`,
  }),
  run: async ({ now: moment }) => {
    const before = await aheadMs();
    await moveClock(moment === null ? null : new Date(moment));
    await shiftJobs(before - (await aheadMs()));
    return { now: (await now()).toISOString() };
  },
  said: () => ({ done: 'clock' }),
});

/** By how much the sandbox's clock is ahead of the real time. */
async function aheadMs(): Promise<number> {
  return (await now()).getTime() - Date.now();
}
