import 'server-only';
import { z } from 'zod';
import { moveClock, now } from '@/lib/server/clock';
import { shiftJobs } from '@/lib/server/jobs/shift-jobs';
import { postRoute } from './post-route';

/** JavaScript's dates end in the year 275760, Postgres's calendar before. */
const LAST_YEAR = 2999;

const clockRequest = z.strictObject({
  now: z.iso
    .datetime({ offset: true, error: 'Use an instant such as 2027-04-01T10:00:00+05:30, or null.' })
    .refine((text) => Number(text.slice(0, 4)) <= LAST_YEAR, 'Use a year up to 2999.')
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
