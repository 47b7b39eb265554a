import 'server-only';
import { z } from 'zod';

/** When a recurring job runs, by the wall clock of India: at an interval, or once a day. */
export type Every = 'minute' | 'hour' | `${number} minutes` | `day at ${number}:${number}`;

/**
 * Kind of user that waits for a job: a buyer who has paid, a visitor of a page, or nobody. Each lane has its
 * own workers, so that no lane waits for another.
 */
export type Lane = 'money' | 'people' | 'rest';

/**
 * A job, which a worker of any process runs (`lib/server/operations/worker`). It may run more than once and,
 * without `slot` and `every`, concurrently with another run, so it has to check the remaining work.
 */
export interface Job<Of> {
  /** The queue and operators know it by this name, which must not change while runs of it may wait. */
  readonly name: string;
  /** Ids of rows and slugs, never their values: the queue is read by operators and kept in backups. */
  readonly of: z.ZodType<Of>;
  readonly lane: Lane;
  /**
   * The outside service that it asks. Among a lane's jobs with the same slot, one runs at a time in all
   * processes, so that a slow service holds up one worker. A recurring job without a slot gets one of its
   * own. A settlement has none: the slot of a killed process is taken for half a minute.
   */
  readonly slot?: 'payments' | 'pan' | 'telegram' | 'sms' | 'leads';
  /**
   * How often a run is tried before it has failed for good. The worker waits e^n seconds after the n-th
   * failure, six hours at most: 3 tries take ten seconds, 10 tries 3.6 hours, 22 tries three days, 25 tries
   * four days. After the last one an alert is raised, and the job waits for an operator.
   */
  readonly tries: number;
  /** Printed by `npm run ops -- jobs`. */
  readonly does: string;
  /** Set for a recurring job: at most one run at a time, and at most one waiting. */
  readonly every?: Every;
  /** A run replaces the waiting run that has the same key. */
  key?(of: Of): string;
  /** How long a run with a loop may take, in seconds; without it 50, less than the shortest timetable. */
  readonly seconds?: number;
  /**
   * @param signal aborts when that time is over, or the process ends: a loop looks at it before each step, and
   * leaves the rest to the next run.
   * @throws any error: the run is repeated after a growing pause.
   */
  run(of: Of, signal?: AbortSignal): Promise<unknown>;
}

export function defineJob<Of>(job: Job<Of>): Job<Of> {
  return job;
}

/** The payload of a job that needs none. */
export const noPayload = z.object({});

/** The payload of a job about one row. */
export const rowPayload = z.object({ id: z.uuid() });
