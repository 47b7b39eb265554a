import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/domain/dates';
import { Buyer, cheapestPlan } from './buyer';
import { moveClockTo, runJobs } from './sandbox-tools';
import { type ServerProcess, startServer } from './server-process';
import { createTestDatabase, type TestDatabase } from './test-database';

/* Two processes of the built website on one database, whose workers run the same jobs. */

let database: TestDatabase;
let one: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  one = await startServer({ DATABASE_URL: database.url });
  other = await startServer({ DATABASE_URL: database.url });
});

afterAll(async () => {
  for (const server of [one, other]) server.signal('SIGTERM');
  for (const server of [one, other]) expect(await server.ended).toBe(0);
  await database.drop();
});

/** Runs the jobs at both processes at once, twice. */
async function runJobsAtBoth(): Promise<void> {
  await Promise.all([one, other, one, other].map(({ url }) => runJobs(url)));
}

const reminders = (mobile: string) =>
  database.query<{ text: string }>(
    'select text from sandbox_messages where "to" = $1 and text like \'Your plan %\' order by sent_at',
    [`+91${mobile}`],
  );

it('two processes send each reminder of a plan that was bought once', async () => {
  const buyer = await Buyer.logIn(one.url);
  const plan = cheapestPlan();
  await buyer.pay(await buyer.order(plan));
  await runJobs(one.url);
  const end = Date.parse((await buyer.expiry(plan.slug)) ?? '');
  await moveClockTo(one.url, new Date(end - 6 * DAY_MS));
  await runJobsAtBoth();
  expect(await reminders(buyer.mobile)).toEqual([
    { text: expect.stringContaining(`Your plan ${plan.name.slice(0, 30)} ends on `) },
  ]);
  await moveClockTo(one.url, new Date(end - DAY_MS));
  await runJobsAtBoth();
  expect(await reminders(buyer.mobile)).toHaveLength(2);
  await moveClockTo(one.url, new Date(end + DAY_MS));
  await runJobsAtBoth();
  expect(await reminders(buyer.mobile)).toHaveLength(2);
});
