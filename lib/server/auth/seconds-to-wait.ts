import 'server-only';
import type { Span } from '@/lib/server/limits/span';

/** At most `most` times in a span. */
export interface Allowance {
  readonly most: number;
  readonly span: Span;
}

/**
 * Seconds until the next time is within every allowance, 0 for now. `times` are when it happened,
 * newest first.
 */
export function secondsToWait(
  times: readonly Date[],
  { at, allowances }: { at: Date; allowances: readonly Allowance[] },
): number {
  const waits = allowances.map(({ most, span }) => {
    const last = times[most - 1];
    return last ? (span.until(last).getTime() - at.getTime()) / 1000 : 0;
  });
  return Math.ceil(Math.max(0, ...waits));
}
