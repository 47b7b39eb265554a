import { z } from 'zod';
import { listJobs } from '@/lib/server/jobs/list-jobs';
import { retryJob } from '@/lib/server/jobs/retry-job';
import { allJobs } from '@/lib/server/worker/all-jobs';
import { defineCommand, person, RefusedError, reason } from './command';
import { short, table, time } from './table';

export const jobsTable = defineCommand({
  name: 'jobs',
  summary: 'Prints what each job does, and when.',
  options: {},
  schema: z.strictObject({ by: person.optional() }),
  run: async () => {
    const jobs = allJobs.map(({ name, lane, every = '', tries, does }) => {
      return { name, lane, every, tries, does };
    });
    const rows = jobs.map((job) => [job.name, job.lane, job.every, String(job.tries), job.does]);
    return { text: table(['JOB', 'LANE', 'EVERY', 'TRIES', 'DOES'], rows), json: jobs };
  },
});

export const jobsList = defineCommand({
  name: 'jobs list',
  summary: 'Lists jobs that have failed for good, are running, or wait.',
  options: { failed: { says: 'only those that have failed for good' } },
  schema: z.strictObject({ failed: z.boolean().default(false), by: person.optional() }),
  run: async ({ failed }) => {
    const jobs = (await listJobs({ failedOnly: failed })).map((job) => ({
      ...job,
      // An earlier release may have enqueued a job that this one does not know.
      lane: allJobs.find(({ name }) => name === job.name)?.lane ?? '',
    }));
    const rows = jobs.map((job) => [
      job.id,
      job.name,
      job.lane,
      job.state,
      `${job.tries} of ${job.mostTries}`,
      time(job.since),
      short(job.lastError ?? '', 28),
    ]);
    const titles = ['JOB', 'NAME', 'LANE', 'STATE', 'TRIES', 'SINCE', 'LAST ERROR'];
    return { text: table(titles, rows, 'No job.'), json: jobs };
  },
});

export const jobsRetry = defineCommand({
  name: 'jobs retry',
  summary: 'Runs a job again that has failed for good, with all its tries.',
  argument: 'JOB',
  options: { reason: { value: 'TEXT', says: 'why' } },
  schema: z.strictObject({
    argument: z.string('is missing').regex(/^\d{1,18}$/, "is a number that 'jobs list' shows"),
    reason: reason.optional(),
    by: person,
  }),
  run: async ({ argument }) => {
    if (!(await retryJob(argument))) {
      throw new RefusedError(`There is no job ${argument} that has failed for good.`);
    }
    return { text: `Job ${argument} is due now.`, json: { retried: argument } };
  },
});
