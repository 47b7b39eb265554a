import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@/lib/contract/api-error';
import { timeBudget } from '@/lib/server/db/time-budget';
import { maxOpenFiles } from '@/lib/server/max-open-files';
import { NoSlotError } from './sliding-window';

/** How long a request waits for its turn. */
const PATIENCE_MS = 10_000;

/** How many wait at most: each holds a connection, and there are three lines. */
const LONGEST = Math.min(200, Math.floor(maxOpenFiles() / 20));

/** Pauses between two attempts: another process or a moved clock may free a place early. */
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Each place is free again a minute after it was taken. */
const RETRY_AFTER_S = 60;

/** A request for one of the places that the website has in a minute. */
interface Turn<Result> {
  /**
   * Does the work in a transaction of its own, and throws `NoSlotError` where there is no place;
   * with `skipsLimit` it needs none.
   */
  readonly attempt: (how: { skipsLimit: boolean }) => Promise<Result>;
  /** Whether this client need not wait. Called only where there is no place. */
  readonly maySkipQueue: () => Promise<boolean>;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/**
 * Requests that wait for a place, in the order of their arrival. Only the first one asks the database,
 * and none holds a connection of it while it waits.
 */
export class RequestQueue {
  /** Resolves when the last request of the line, and so all of them, have left it. */
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;
  /** Resolves when the last request so far has arrived. */
  #arrivals: Promise<unknown> = Promise.resolve();
  readonly #detail: string | undefined;

  /** @param detail The sentence of the 429; without it, that of the error's code. */
  constructor(detail?: string) {
    this.#detail = detail;
  }

  /**
   * What `attempt` gives, at once or as soon as there is a place.
   *
   * @throws ApiError `too_many_requests` after 10 seconds, when the line is full or waiting is of no
   * use, and when the client has left; DatabaseTimeoutError.
   */
  async take<Result>(turn: Turn<Result>): Promise<Result> {
    const before = this.#arrivals;
    // Those before it wait for the database, so that this is part of its own wait for it.
    const arrived = timeBudget()
      .spend(() => before)
      .then(() => this.#arrive(turn));
    this.#arrivals = Promise.allSettled([before, arrived]);
    const { outcome } = await arrived;
    return outcome;
  }

  /**
   * Finds a place for a request that arrives, at once or in the line. Requests arrive one after
   * another: once one of a crowd has found no place, the rest need not ask the database.
   *
   * @returns an object, so that the next arrival need not wait for the outcome.
   */
  async #arrive<Result>(turn: Turn<Result>): Promise<{ outcome: Promise<Result> }> {
    let refusal: ApiError | undefined;
    if (this.#length === 0) {
      const tried = await tryFor(turn);
      if ('result' in tried) return { outcome: Promise.resolve(tried.result) };
      refusal = tried.refusal;
    }
    if (await turn.maySkipQueue()) return { outcome: turn.attempt({ skipsLimit: true }) };
    if (this.#length >= LONGEST) refusal ??= this.#refusal();
    if (refusal) throw refusal;
    return { outcome: this.#wait(turn) };
  }

  async #wait<Result>(turn: Turn<Result>): Promise<Result> {
    const before = this.#last;
    const { ended, signal, leave } = stayInLine(turn.signal);
    this.#last = Promise.all([before, ended]);
    this.#length += 1;
    try {
      await Promise.race([before, ended]);
      while (!signal.aborted) {
        const tried = await tryFor(turn);
        if ('result' in tried) return tried.result;
        if (tried.refusal) throw tried.refusal;
        const pause = Math.max(SHORTEST_PAUSE_MS, Math.min(tried.milliseconds, LONGEST_PAUSE_MS));
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
      throw this.#refusal();
    } finally {
      leave();
      this.#length -= 1;
    }
  }

  #refusal(): ApiError {
    return new ApiError('too_many_requests', {
      retryAfterSeconds: RETRY_AFTER_S,
      ...(this.#detail !== undefined && { detail: this.#detail }),
    });
  }
}

async function tryFor<Result>({
  attempt,
}: Turn<Result>): Promise<{ result: Result } | NoSlotError> {
  try {
    return { result: await attempt({ skipsLimit: false }) };
  } catch (error) {
    if (error instanceof NoSlotError) return error;
    throw error;
  }
}

/**
 * One request's time in the line: `signal` aborts at its end, when it has waited for long enough,
 * when its client leaves, or by `leave`; `ended` resolves then.
 */
function stayInLine(client: AbortSignal) {
  const end = new AbortController();
  const leave = () => end.abort();
  const { signal } = end;
  const timer = setTimeout(leave, PATIENCE_MS);
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
