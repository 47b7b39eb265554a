import 'server-only';
import { performance } from 'node:perf_hooks';

/** Failures in a row after which a provider is left alone, and for how long (R72). */
const OPENS_AT = 5;
const OPEN_MS = 30_000;

/** Spares visitors the wait for a provider that is down, and the provider their requests. */
export interface Breaker {
  /** Whether a request may be made now. While the breaker is open, one every 30 seconds may. */
  admits: () => boolean;
  succeeded: () => void;
  failed: () => void;
}

/** @param clock Milliseconds that only ever grow: the sandbox's clock is no measure of a wait. */
export function createBreaker(clock: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    admits() {
      if (failures < OPENS_AT) return true;
      if (clock() < openUntil) return false;
      openUntil = clock() + OPEN_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      openUntil = clock() + OPEN_MS;
    },
  };
}
