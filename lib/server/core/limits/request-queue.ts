import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@/lib/contract/api-error';
import type { ErrorReason } from '@/lib/contract/errors';
import { timeBudget } from '@/lib/server/db/time-budget';
import { maxOpenFiles } from '@/lib/server/max-open-files';
import { NoSlotError } from './sliding-window';

/** How long a request waits for a slot. */
const LONGEST_WAIT_MS = 10_000;

/** How many requests wait at most: each holds a connection, and there are three queues. */
const LONGEST_QUEUE = Math.min(200, Math.floor(maxOpenFiles() / 20));

/** Pauses between two attempts: another process or a moved clock may free a slot early. */
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** A slot is free again a minute after it was taken. */
const RETRY_AFTER_S = 60;

/** A request that needs one of the slots that the website has in a minute. */
interface SlotRequest<Result> {
  /**
   * Does the work in a transaction of its own, and throws `NoSlotError` where no slot is free; with
   * `skipsLimit` it needs none.
   */
  readonly attempt: (how: { skipsLimit: boolean }) => Promise<Result>;
  /** Whether this client need not wait. Called only where no slot is free. */
  readonly maySkipQueue: () => Promise<boolean>;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/**
 * Requests that wait for a slot, in the order of their arrival. Only the first one asks the database,
 * and none holds a connection to the database while it waits.
 */
export class RequestQueue {
  /** Resolves when the last request of the queue, and so every request, has left it. */
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;
  /** Tail of the admission chain: requests are admitted one at a time. */
  #arrivals: Promise<unknown> = Promise.resolve();
  readonly #reason: ErrorReason;

  /** @param reason Names the sentence of the 429. */
  constructor(reason: ErrorReason = 'too_many_requests') {
    this.#reason = reason;
  }

  /**
   * The result of `attempt`, at once or as soon as a slot is free.
   *
   * @throws ApiError `too_many_requests` after 10 seconds, when the queue is full, when waiting is
   * useless, and when the client has left; DatabaseTimeoutError.
   */
  async run<Result>(request: SlotRequest<Result>): Promise<Result> {
    const before = this.#arrivals;
    // The requests before it wait for the database, so this wait spends its time budget too.
    const arrived = timeBudget()
      .spend(() => before)
      .then(() => this.#arrive(request));
    this.#arrivals = Promise.allSettled([before, arrived]);
    const { outcome } = await arrived;
    return outcome;
  }

  /**
   * Gives a request that arrives a slot or a position in the queue. Requests arrive one after another:
   * once one of them has found no slot, the others need not ask the database.
   *
   * @returns an object, so that the next arrival need not wait for the outcome.
   */
  async #arrive<Result>(request: SlotRequest<Result>): Promise<{ outcome: Promise<Result> }> {
    let rejection: ApiError | undefined;
    if (this.#length === 0) {
      const tried = await tryOnce(request);
      if ('result' in tried) return { outcome: Promise.resolve(tried.result) };
      rejection = tried.rejection;
    }
    if (await request.maySkipQueue()) return { outcome: request.attempt({ skipsLimit: true }) };
    if (this.#length >= LONGEST_QUEUE) rejection ??= this.#tooMany();
    if (rejection) throw rejection;
    return { outcome: this.#wait(request) };
  }

  async #wait<Result>(request: SlotRequest<Result>): Promise<Result> {
    const before = this.#last;
    const { ended, signal, leave } = enterQueue(request.signal);
    this.#last = Promise.all([before, ended]);
    this.#length += 1;
    try {
      await Promise.race([before, ended]);
      while (!signal.aborted) {
        const tried = await tryOnce(request);
        if ('result' in tried) return tried.result;
        if (tried.rejection) throw tried.rejection;
        const pause = Math.max(SHORTEST_PAUSE_MS, Math.min(tried.milliseconds, LONGEST_PAUSE_MS));
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
      throw this.#tooMany();
    } finally {
      leave();
      this.#length -= 1;
    }
  }

  #tooMany(): ApiError {
    return new ApiError(this.#reason, { retryAfterSeconds: RETRY_AFTER_S });
  }
}

async function tryOnce<Result>({
  attempt,
}: SlotRequest<Result>): Promise<{ result: Result } | NoSlotError> {
  try {
    return { result: await attempt({ skipsLimit: false }) };
  } catch (error) {
    if (error instanceof NoSlotError) return error;
    throw error;
  }
}

/**
 * Begins a request's stay in the queue. `signal` aborts at its end: when it has waited for long enough, when
 * its client leaves, or by `leave`. `ended` resolves then.
 */
function enterQueue(client: AbortSignal) {
  const end = new AbortController();
  const leave = () => end.abort();
  const { signal } = end;
  const timer = setTimeout(leave, LONGEST_WAIT_MS);
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      client.removeEventListener('abort', leave);
      resolve();
    });
  });
  if (client.aborted) leave();
  else client.addEventListener('abort', leave);
  return { signal, ended, leave };
}
