import 'server-only';
import { z } from 'zod';

/** When a recurring job runs, by the wall clock of India: each so many minutes, or once a day. */
export type Every = 'minute' | 'hour' | `${number} minutes` | `day at ${number}:${number}`;

/**
 * A job. It may run more than once and at the same time as another of its kind, so it has to check what is
 * left to do.
 */
export interface Job<Of> {
  /** By which the queue and operators know it: it stays as long as runs of it may wait. */
  readonly name: string;
  /** Ids of rows and slugs, never their values: the queue is read by operators and kept in backups. */
  readonly of: z.ZodType<Of>;
  /**
   * How often a run is tried before it has failed for good. The worker waits e^n seconds after the n-th
   * failure, six hours at most: 3 tries take ten seconds, 10 tries 3.6 hours, 22 tries three days, 25 tries
   * four days.
   */
  readonly tries: number;
  /** Its row of docs/operations.md, which `npm run ops -- jobs` prints. */
  readonly does: string;
  /** Of a recurring job: it has one run at a time, and at most one that waits. */
  readonly every?: Every;
  /** A run replaces the waiting run that has the same key. */
  key?(of: Of): string;
  /** @throws whatever fails: the run is tried again after a growing pause. */
  run(of: Of): Promise<unknown>;
}

export function defineJob<Of>(job: Job<Of>): Job<Of> {
  return job;
}

/** Of a job that is about nothing in particular. */
export const nothing = z.object({});

/** Of a job about one row. */
export const row = z.object({ id: z.uuid() });
