import { z } from 'zod';
import { listJobs, retryJob } from '@/lib/server/core/jobs/list-jobs';
import { allJobs } from '@/lib/server/operations/worker/all-jobs';
import { RefusedError } from '@/lib/server/refused-error';
import { defineCommand } from './command';
import { changes, flagOption, option, reads, reason } from './options';
import { short, table } from './table';

export const jobsTable = defineCommand({
  name: 'jobs',
  summary: 'Prints what each job does, and when.',
  schema: reads({}),
  run: async () => {
    const jobs = allJobs.map(({ name, lane, every = '', tries, does }) => {
      return { name, lane, every, tries, does };
    });
    const columns = { job: 'name', lane: 'lane', every: 'every', tries: 'tries' } as const;
    return { text: table(jobs, { ...columns, does: 'does' }), json: jobs };
  },
});

export const jobsList = defineCommand({
  name: 'jobs list',
  summary: 'Lists jobs that have failed for good, are running, or wait.',
  schema: reads({
    failed: flagOption('only those that have failed for good'),
  }),
  run: async ({ failed }) => {
    const jobs = (await listJobs({ failedOnly: failed })).map((job) => ({
      ...job,
      // An earlier release may have enqueued a job that this one does not know.
      lane: allJobs.find(({ name }) => name === job.name)?.lane ?? '',
    }));
    const list = table(
      jobs,
      {
        job: 'id',
        name: 'name',
        lane: 'lane',
        state: 'state',
        tries: ({ tries, mostTries }) => `${tries} of ${mostTries}`,
        since: 'since',
        'last error': ({ lastError }) => short(lastError ?? '', 28),
      },
      'No job.',
    );
    return { text: list, json: jobs };
  },
});

export const jobsRetry = defineCommand({
  name: 'jobs retry',
  summary: 'Runs a job again that has failed for good, with all its tries.',
  argument: 'JOB',
  schema: changes({
    argument: z.string('is missing').regex(/^\d{1,18}$/, "is a number that 'jobs list' shows"),
    reason: option('TEXT', 'why', reason.optional()),
  }),
  run: async ({ argument }) => {
    if (!(await retryJob(argument))) {
      throw new RefusedError(`There is no job ${argument} that has failed for good.`);
    }
    return { text: `Job ${argument} is due now.`, json: { retried: argument } };
  },
});
