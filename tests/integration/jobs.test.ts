import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR_MS } from '@/lib/domain/dates';
import { defineJob, type Every, noPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { listJobs, retryJob } from '@/lib/server/core/jobs/list-jobs';
import { now } from '@/lib/server/core/time/clock';
import {
  abandon,
  closeDatabase,
  getDatabase,
  getPool,
  inTransaction,
} from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import type { AnyJob } from '@/lib/server/operations/worker/all-jobs';
import { enqueueDue } from '@/lib/server/operations/worker/keep-timetable';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { startWorker } from '@/lib/server/operations/worker/start-worker';
import { setClock } from '@/lib/server/simulators/set-clock';
import { createTestDatabase, type TestDatabase } from './test-database';

const work = vi.fn<() => Promise<void>>();

const test = { of: noPayload, lane: 'money', tries: 3, does: 'waits' } as const;
const job = defineJob({ ...test, name: 'test', run: work });
const keyed = defineJob({ ...job, name: 'keyed', key: () => 'one' });
const every = (when: Every) => defineJob({ ...job, every: when });

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.spyOn(log, 'error').mockReturnValue();
  work.mockReset().mockResolvedValue();
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

const add = (when?: { delayMs?: number }) => enqueue(getDatabase(), job, {}, when);
const runDue = () => runDueJobs([job, keyed]);

it('a job runs at once, and once', async () => {
  await add();
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
  expect(work).toHaveBeenCalledTimes(1);
});

it('a job with a delay runs once that has passed by the sandbox’s clock, not before', async () => {
  await add({ delayMs: 24 * HOUR_MS });
  await moveClockTo(await hours(23));
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
  await moveClockTo(await hours(2));
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
});

it('a job uses a clock that was moved before, forward or back', async () => {
  await moveClockTo(new Date('2020-03-31T18:30:00Z'));
  await add({ delayMs: HOUR_MS });
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
  await moveClockTo(new Date('2040-01-01T00:00:00Z'));
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
  await add({ delayMs: HOUR_MS });
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
  await moveClockTo(null);
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
});

it('a job that failed is tried again when it is due, and its message is not stored', async () => {
  work.mockRejectedValueOnce(new TypeError('canary 9876543210'));
  await add();
  expect(await runDue()).toEqual({ ran: 0, failed: 1 });
  const [kept] = await database.query('select last_error from graphile_worker.jobs');
  expect(kept).toEqual({ last_error: 'TypeError' });
  await moveClockTo(await hours(24));
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
  expect(work).toHaveBeenCalledTimes(2);
});

/** Runs the job until it has failed for good; three tries are within a minute. */
async function failForGood(): Promise<void> {
  work.mockRejectedValue(new TypeError('canary 9876543210'));
  await add();
  for (let time = 1; time <= 3; time += 1) {
    await runDue();
    await moveClockTo(await hours(1));
  }
}

it('a job that has used its tries is listed as failed, and an alert is logged once', async () => {
  await failForGood();
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
  expect(work).toHaveBeenCalledTimes(3);
  expect(await listJobs({ failedOnly: true })).toEqual([
    {
      id: expect.any(String),
      name: 'test',
      state: 'failed',
      tries: 3,
      mostTries: 3,
      lastError: 'TypeError',
      since: expect.any(Date),
    },
  ]);
  const alerts = vi.mocked(log.error).mock.calls.filter(([fields]) => 'alert' in Object(fields));
  expect(alerts.map(([fields]) => fields)).toEqual([
    expect.objectContaining({ alert: 'job_failed', job: 'test', attempt: 3 }),
  ]);
});

it('a job that has failed for good can be run again, with all its tries', async () => {
  await failForGood();
  const [failed] = await listJobs({ failedOnly: true });
  expect(await retryJob(failed?.id ?? '')).toBe(true);
  expect(await listJobs({ failedOnly: true })).toEqual([]);
  work.mockResolvedValue();
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
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
  work.mockRejectedValue(new TypeError());
  await database.query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id), 'TypeError')
    from graphile_worker.add_jobs(array(
      select row('test', '{}', null, null, 3, null, null, null)::graphile_worker.job_spec
      from generate_series(1, 5)))`,
  );
  const daily = every('day at 03:10');
  for (let time = 1; time <= 3; time += 1) {
    await runDueJobs([daily]);
    await moveClockTo(await hours(1));
  }
  expect(await listJobs({ failedOnly: false })).toHaveLength(1);
  work.mockResolvedValue();
  await runDueJobs([daily]);
  expect(await listJobs({ failedOnly: false })).toEqual([]);
});

it('a job whose transaction is not committed does not run', async () => {
  const undone = inTransaction(async (transaction) => {
    await enqueue(transaction, job, {});
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await runDue()).toEqual({ ran: 0, failed: 0 });
});

it('a job replaces the waiting job of the same key', async () => {
  await enqueue(getDatabase(), keyed, {});
  await enqueue(getDatabase(), keyed, {});
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
});

it('the worker runs jobs by itself until the process ends', async () => {
  const worker = startWorker([job]);
  await add();
  await expect.poll(() => work.mock.calls.length).toBe(1);
  await worker.stop();
  await add();
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
});

it('the worker goes on by new connections once those to a server without writes were left', {
  timeout: 30_000,
}, async () => {
  const worker = startWorker([job]);
  onTestFinished(() => worker.stop());
  await add();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), 10_000);
  abandon(getPool());
  await add();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 20_000);
});

it('a recurring job runs, also when the worker is just taking it', async () => {
  const daily = every('day at 03:10');
  const worker = startWorker([daily]);
  for (let time = 1; time <= 30; time += 1) {
    expect(await runDueJobs([daily])).toEqual({ ran: 1, failed: 0 });
    expect(work).toHaveBeenCalledTimes(time);
  }
  await worker.stop();
});

it('runDueJobs waits for a job that the worker has begun', async () => {
  let finish = () => {};
  work.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const worker = startWorker([job]);
  await add();
  await expect.poll(() => work.mock.calls.length).toBe(1);
  const looks = vi.spyOn(getDatabase(), 'execute');
  const answer = runDue();
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(0);
  finish();
  expect(await answer).toEqual({ ran: 1, failed: 0 });
  await worker.stop();
});

/** Jobs that note their names, and go on when `release` is called; `slots` by name. */
function waitingJobs(...jobs: readonly Pick<AnyJob, 'name' | 'lane' | 'slot'>[]) {
  const begun: string[] = [];
  const releases: (() => void)[] = [];
  let areAllReleased = false;
  const defined = jobs.map((each) =>
    defineJob({
      ...test,
      ...each,
      run: async () => {
        begun.push(each.name);
        if (areAllReleased) return;
        await new Promise<void>((resolve) => releases.push(resolve));
      },
    }),
  );
  /** Those that begin later too, for which the end of the worker would wait. */
  const releaseAll = () => {
    areAllReleased = true;
    for (const release of releases) release();
  };
  onTestFinished(releaseAll);
  return { begun, defined, release: () => releases.shift()?.(), releaseAll };
}

it('a lane is not held up by jobs of another that wait', async () => {
  const { begun, defined, releaseAll } = waitingJobs({ name: 'slow', lane: 'rest' });
  const [slow = job] = defined;
  const worker = startWorker([job, slow]);
  for (let time = 0; time < 20; time += 1) await enqueue(getDatabase(), slow, {});
  await expect.poll(() => begun.length).toBeGreaterThan(1);
  await add();
  await expect.poll(() => work.mock.calls.length).toBe(1);
  expect(begun.length).toBeLessThan(20);
  const stopped = worker.stop();
  releaseAll();
  await stopped;
});

it('of jobs that ask one service one runs at a time, and those of another go on', async () => {
  const { begun, defined, release, releaseAll } = waitingJobs(
    { name: 'first', lane: 'rest', slot: 'leads' },
    { name: 'second', lane: 'rest', slot: 'leads' },
    { name: 'other', lane: 'rest', slot: 'sms' },
  );
  const worker = startWorker(defined);
  const [first = job, ...others] = defined;
  await enqueue(getDatabase(), first, {});
  await expect.poll(() => begun).toEqual(['first']);
  for (const each of others) await enqueue(getDatabase(), each, {});
  await expect.poll(() => begun).toEqual(['first', 'other']);
  release();
  await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
  releaseAll();
  await worker.stop();
});

it('a run is told when its time is over, and when the process ends', async () => {
  const ends: string[] = [];
  const loop = (name: string, seconds: number) =>
    defineJob({
      ...test,
      name,
      seconds,
      run: async (_, signal) => {
        work();
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        ends.push(name);
      },
    });
  const [short, long] = [loop('short', 1), loop('long', 600)];
  const worker = startWorker([short, long]);
  await enqueue(getDatabase(), long, {});
  await enqueue(getDatabase(), short, {});
  await expect.poll(() => ends).toEqual(['short']);
  await worker.stop();
  expect(ends).toEqual(['short', 'long']);
});

it('a worker that can’t start is reported and can be stopped', async () => {
  await closeDatabase();
  vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c');
  const worker = startWorker([job]);
  await expect
    .poll(() => vi.mocked(log.error).mock.calls.map(([, said]) => said), { timeout: 20_000 })
    .toContain('No jobs are run; the worker starts again when it can.');
  await worker.stop();
  await closeDatabase();
});

const at = (moment: string) => Date.parse(`2026-07-01T${moment}Z`);

it('a recurring job is enqueued once for a minute, whatever the number of processes', async () => {
  // 21:40 in UTC.
  const jobs = [every('day at 03:10')];
  const minute = { after: at('21:39'), until: at('21:40') };
  await Promise.all([enqueueDue(jobs, minute), enqueueDue(jobs, minute)]);
  expect(await listJobs({ failedOnly: false })).toHaveLength(1);
  expect(await runDue()).toEqual({ ran: 1, failed: 0 });
  await enqueueDue(jobs, minute);
  await enqueueDue(jobs, { after: at('21:40'), until: at('21:41') });
  expect(await listJobs({ failedOnly: false })).toEqual([]);
});

it('a recurring job whose minute passed in an outage is enqueued once afterwards', async () => {
  await enqueueDue([every('10 minutes')], { after: at('21:05'), until: at('21:35') });
  expect(await listJobs({ failedOnly: false })).toHaveLength(1);
  const [last] = await database.query<{ minute: Date }>('select minute from timetable');
  expect(last?.minute).toEqual(new Date(at('21:30')));
});

it('a query of the timetable that fails is reported, and the job runs as soon as it succeeds', async () => {
  await database.query('alter table timetable rename to absent');
  vi.useFakeTimers({ toFake: ['Date'], now: at('21:39:59'), shouldAdvanceTime: true });
  const worker = startWorker([every('minute')]);
  await expect
    .poll(() => vi.mocked(log.error).mock.calls.map(([, said]) => said), { timeout: 20_000 })
    .toContain('The recurring jobs of this minute are not enqueued yet.');
  expect(work).not.toHaveBeenCalled();
  await database.query('alter table absent rename to timetable');
  await expect.poll(() => work.mock.calls.length).toBe(1);
  await worker.stop();
});
