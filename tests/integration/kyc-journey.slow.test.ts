import { expect, it, onTestFinished } from 'vitest';
import { findLeakedSecrets } from '../leaked-secrets';
import { Buyer, cheapestPlan } from './buyer';
import { newPan } from './new-pan';
import { misbehave, moveClockTo, runJobs, timeOf } from './sandbox-tools';
import { type ServerProcess, startServer } from './server-process';
import { createTestDatabase, type TestDatabase } from './test-database';

/* KYC on the built website, with the simulator of the service that verifies PANs. */

/** Later than the job of a PAN, by the clock of the site. In milliseconds. */
const LATER_MS = 3 * 60_000;

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

async function startOn({ url }: TestDatabase): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: url });
  onTestFinished(async () => {
    server.signal('SIGKILL');
    await server.ended;
  });
  return server;
}

async function isComplete(buyer: Buyer): Promise<unknown> {
  const { slug } = cheapestPlan();
  const answer = await buyer.send('/api/kyc-status', { slug });
  return (await answer.json()).kyc_completed;
}

async function runJobsLater(site: string): Promise<void> {
  await moveClockTo(site, new Date((await timeOf(site)).getTime() + LATER_MS));
  await runJobs(site);
}

it('a PAN that could not be verified is verified by its job, and is never printed', async () => {
  const server = await startOn(await newDatabase());
  const buyer = await Buyer.logIn(server.url);
  const pan = newPan();
  await misbehave(server.url, 'error-500', 1, 'pan');
  const failed = await buyer.send('/api/kyc-data', { pan });
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await isComplete(buyer)).toBe(false);
  await runJobsLater(server.url);
  expect(await isComplete(buyer)).toBe(true);
  await buyer.send('/api/kyc-data', { pan: `${pan} ` });
  await buyer.send(`/api/kyc-data?pan=${pan}`, { pan });
  expect(server.printed()).toContain('/kyc-data');
  expect(findLeakedSecrets(server.printed(), { pan })).toEqual([]);
});

it('a PAN whose request was killed is verified by the next process', async () => {
  const database = await newDatabase();
  const killed = await startOn(database);
  const buyer = await Buyer.logIn(killed.url);
  await misbehave(killed.url, 'time-out', 1, 'pan');
  const sent = buyer.send('/api/kyc-data', { pan: newPan() }).catch(() => undefined);
  const pending = "select id from kyc_submissions where status = 'pending'";
  await expect.poll(() => database.query(pending)).toHaveLength(1);
  // Until the simulator has the request, the time-out would wait for the next process.
  const unshown = 'select provider from sandbox_behaviours where remaining > 0';
  await expect.poll(() => database.query(unshown)).toEqual([]);
  killed.signal('SIGKILL');
  await killed.ended;
  expect(await sent).toBeUndefined();
  const server = await startOn(database);
  buyer.site = server.url;
  expect(await isComplete(buyer)).toBe(false);
  await runJobsLater(server.url);
  expect(await isComplete(buyer)).toBe(true);
});

it('a PAN that is sent to two processes at once is looked up once', async () => {
  const database = await newDatabase();
  const [one, other] = [await startOn(database), await startOn(database)];
  const buyer = await Buyer.logIn(one.url);
  await misbehave(one.url, 'name-mismatch', 1, 'pan');
  const pan = newPan();
  const sendTo = ({ url }: ServerProcess) => {
    buyer.site = url;
    return buyer.send('/api/kyc-data', { pan });
  };
  const answers = await Promise.all([one, other, one, other, one, other].map(sendTo));
  // A second look-up would find the name to be the one of the PAN.
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(422));
});

it('the look-up of a process that was killed is taken over by another process', async () => {
  const database = await newDatabase();
  const [killed, other] = [await startOn(database), await startOn(database)];
  const buyer = await Buyer.logIn(killed.url);
  await misbehave(killed.url, 'time-out', 1, 'pan');
  const pan = newPan();
  const sent = buyer.send('/api/kyc-data', { pan }).catch(() => undefined);
  const unshown = 'select provider from sandbox_behaviours where remaining > 0';
  await expect.poll(() => database.query(unshown)).toEqual([]);
  killed.signal('SIGKILL');
  expect(await sent).toBeUndefined();
  buyer.site = other.url;
  const waited = await buyer.send('/api/kyc-data', { pan });
  expect(waited.status).toBe(503);
  expect(await waited.json()).toMatchObject({ code: 'pan_kept' });
  await moveClockTo(other.url, new Date((await timeOf(other.url)).getTime() + 60_000));
  expect((await buyer.send('/api/kyc-data', { pan })).status).toBe(200);
  expect(await isComplete(buyer)).toBe(true);
});
