import 'server-only';
import type { Task, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import { log } from '@/lib/server/log';
import { type JobName, type JobPayload, payloads } from './payloads';
import { handlers } from './registry';

const schemas: { readonly [Name in JobName]: z.ZodType<JobPayload<Name>> } = payloads;

/** The jobs as the worker wants them. */
export const tasks: TaskList = Object.fromEntries(
  Object.keys(payloads)
    .filter(isJobName)
    .map((name) => [name, taskOf(name)]),
);

function isJobName(name: string): name is JobName {
  return name in payloads;
}

function taskOf(name: JobName): Task {
  return async (payload, { job }) => {
    try {
      await run(name, payload);
    } catch (error) {
      log.error({ job: name, id: job.id, attempt: job.attempts, err: error }, 'job failed');
      // The worker keeps the message in the database; the thrown one may quote a person's data.
      throw new Error(error instanceof Error ? error.name : 'Error');
    }
  };
}

function run<Name extends JobName>(name: Name, payload: unknown): Promise<void> {
  return handlers[name](schemas[name].parse(payload));
}
