import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { now } from '@/lib/server/clock';
import { closeDatabase, getDatabase, inTransaction } from '@/lib/server/db/client';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { listJobs } from '@/lib/server/jobs/list-jobs';
import { retryJob } from '@/lib/server/jobs/retry-job';
import { log } from '@/lib/server/log';
import { setClock } from '@/lib/server/sandbox/set-clock';
import { enqueueDue } from '@/lib/server/worker/keep-timetable';
import { runDueJobs } from '@/lib/server/worker/run-due-jobs';
import { startWorker } from '@/lib/server/worker/start-worker';
import { createTestDatabase, type TestDatabase } from './test-database';

const ran = vi.hoisted(() => ({
  job: vi.fn<() => Promise<void>>(),
  recurring: [] as { name: 'clean-up'; at: string }[],
}));

vi.mock('@/lib/server/worker/registry', () => ({
  handlers: { 'clean-up': ran.job },
  recurring: ran.recurring,
}));

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.spyOn(log, 'error').mockReturnValue();
  ran.job.mockReset().mockResolvedValue();
  ran.recurring.length = 0;
  await moveClockTo(null);
  await database.query('delete from graphile_worker._private_jobs');
  await database.query('delete from timetable');
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const HOUR_MS = 3_600_000;

const hours = async (count: number) => new Date((await now()).getTime() + count * HOUR_MS);

async function moveClockTo(moment: Date | null): Promise<void> {
  const answer = await setClock(
    new Request('http://localhost:3000/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: moment }),
    }),
  );
  expect(answer.status).toBe(200);
}

const add = (when?: { delayMs?: number; key?: string }) =>
  enqueue(getDatabase(), 'clean-up', {}, when);

it('a job runs at once, and once', async () => {
  await add();
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
  expect(ran.job).toHaveBeenCalledTimes(1);
});

it('a job with a delay runs once that has passed by the sandbox’s clock, not before', async () => {
  await add({ delayMs: 24 * HOUR_MS });
  await moveClockTo(await hours(23));
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
  await moveClockTo(await hours(2));
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
});

it('a job uses a clock that was moved before, forward or back', async () => {
  await moveClockTo(new Date('2020-03-31T18:30:00Z'));
  await add({ delayMs: HOUR_MS });
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
  await moveClockTo(new Date('2040-01-01T00:00:00Z'));
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
  await add({ delayMs: HOUR_MS });
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
  await moveClockTo(null);
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
});

it('a job that failed is tried again when it is due, and its message is not stored', async () => {
  ran.job.mockRejectedValueOnce(new TypeError('canary 9876543210'));
  await add();
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 1 });
  const [kept] = await database.query('select last_error from graphile_worker.jobs');
  expect(kept).toEqual({ last_error: 'TypeError' });
  await moveClockTo(await hours(24));
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
  expect(ran.job).toHaveBeenCalledTimes(2);
});

/** Runs the job until it has failed for good; three tries are within a minute. */
async function failForGood(): Promise<void> {
  ran.job.mockRejectedValue(new TypeError('canary 9876543210'));
  await add();
  for (let time = 1; time <= 3; time += 1) {
    await runDueJobs();
    await moveClockTo(await hours(1));
  }
}

it('a job that has used its tries is listed as failed, and an alert is logged once', async () => {
  await failForGood();
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
  expect(ran.job).toHaveBeenCalledTimes(3);
  expect(await listJobs({ failedOnly: true })).toEqual([
    {
      id: expect.any(String),
      name: 'clean-up',
      state: 'failed',
      tries: 3,
      mostTries: 3,
      lastError: 'TypeError',
      since: expect.any(Date),
    },
  ]);
  const alerts = vi.mocked(log.error).mock.calls.filter(([fields]) => 'alert' in Object(fields));
  expect(alerts.map(([fields]) => fields)).toEqual([
    expect.objectContaining({ alert: 'job_failed', job: 'clean-up', attempt: 3 }),
  ]);
});

it('a job that has failed for good can be run again, with all its tries', async () => {
  await failForGood();
  const [failed] = await listJobs({ failedOnly: true });
  expect(await retryJob(failed?.id ?? '')).toBe(true);
  expect(await listJobs({ failedOnly: true })).toEqual([]);
  ran.job.mockResolvedValue();
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
});

it('a job that waits is listed but not run again by hand', async () => {
  await add({ delayMs: HOUR_MS });
  const [waiting] = await listJobs({ failedOnly: false });
  expect(waiting).toMatchObject({ state: 'waiting', tries: 0, lastError: null });
  expect(await listJobs({ failedOnly: true })).toEqual([]);
  expect(await retryJob(waiting?.id ?? '')).toBe(false);
});

it('a recurring job leaves one failed run, and none after a success', async () => {
  // `runDueJobs` itself adds a run of each recurring job.
  ran.job.mockRejectedValue(new TypeError());
  await database.query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id), 'TypeError')
    from graphile_worker.add_jobs(array(
      select row('clean-up', '{}', null, null, 3, null, null, null)::graphile_worker.job_spec
      from generate_series(1, 5)))`,
  );
  ran.recurring.push({ name: 'clean-up', at: '0 0 1 1 *' });
  for (let time = 1; time <= 3; time += 1) {
    await runDueJobs();
    await moveClockTo(await hours(1));
  }
  expect(await listJobs({ failedOnly: false })).toHaveLength(1);
  ran.job.mockResolvedValue();
  await runDueJobs();
  expect(await listJobs({ failedOnly: false })).toEqual([]);
});

it('a job whose transaction is not committed does not run', async () => {
  const undone = inTransaction(async (transaction) => {
    await enqueue(transaction, 'clean-up', {});
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
});

it('a job replaces the waiting job of the same key', async () => {
  await add({ key: 'one' });
  await add({ key: 'one' });
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
});

it('the worker runs jobs by itself until the process ends', async () => {
  const worker = startWorker();
  await add();
  await expect.poll(() => ran.job.mock.calls.length).toBe(1);
  await worker.stop();
  await add();
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
});

it('a recurring job runs, also when the worker is just taking it', async () => {
  ran.recurring.push({ name: 'clean-up', at: '0 0 1 1 *' });
  const worker = startWorker();
  for (let time = 1; time <= 30; time += 1) {
    expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
    expect(ran.job).toHaveBeenCalledTimes(time);
  }
  await worker.stop();
});

it('runDueJobs waits for a job that the worker has begun', async () => {
  let finish = () => {};
  ran.job.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const worker = startWorker();
  await add();
  await expect.poll(() => ran.job.mock.calls.length).toBe(1);
  const looks = vi.spyOn(getDatabase(), 'execute');
  const answer = runDueJobs();
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(0);
  finish();
  expect(await answer).toEqual({ ran: 1, failed: 0 });
  await worker.stop();
});

it('a worker that can’t start is reported and can be stopped', async () => {
  await closeDatabase();
  vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c');
  const worker = startWorker();
  await expect
    .poll(() => vi.mocked(log.error).mock.calls.map(([, said]) => said), { timeout: 20_000 })
    .toContain('No jobs are run; the worker starts again when it can.');
  await worker.stop();
  await closeDatabase();
});

const at = (moment: string) => Date.parse(`2026-07-01T${moment}Z`);

it('a recurring job is enqueued once for a minute, whatever the number of processes', async () => {
  ran.recurring.push({ name: 'clean-up', at: '40 21 * * *' });
  const minute = { after: at('21:39'), until: at('21:40') };
  await Promise.all([enqueueDue(minute), enqueueDue(minute)]);
  expect(await listJobs({ failedOnly: false })).toHaveLength(1);
  ran.recurring.length = 0;
  expect(await runDueJobs()).toEqual({ ran: 1, failed: 0 });
  ran.recurring.push({ name: 'clean-up', at: '40 21 * * *' });
  await enqueueDue(minute);
  await enqueueDue({ after: at('21:40'), until: at('21:41') });
  expect(await listJobs({ failedOnly: false })).toEqual([]);
});

it('a recurring job whose minute passed in an outage is enqueued once afterwards', async () => {
  ran.recurring.push({ name: 'clean-up', at: '*/10 * * * *' });
  await enqueueDue({ after: at('21:05'), until: at('21:35') });
  expect(await listJobs({ failedOnly: false })).toHaveLength(1);
  const [last] = await database.query<{ minute: Date }>('select minute from timetable');
  expect(last?.minute).toEqual(new Date(at('21:30')));
});

it('a query of the timetable that fails is reported, and the job runs as soon as it succeeds', async () => {
  ran.recurring.push({ name: 'clean-up', at: '* * * * *' });
  await database.query('alter table timetable rename to absent');
  vi.useFakeTimers({ toFake: ['Date'], now: at('21:39:59'), shouldAdvanceTime: true });
  const worker = startWorker();
  await expect
    .poll(() => vi.mocked(log.error).mock.calls.map(([, said]) => said), { timeout: 20_000 })
    .toContain('The recurring jobs of this minute are not enqueued yet.');
  expect(ran.job).not.toHaveBeenCalled();
  await database.query('alter table absent rename to timetable');
  await expect.poll(() => ran.job.mock.calls.length).toBe(1);
  await worker.stop();
});
