import 'server-only';
import { indianDay } from '@/lib/domain/dates';
import { indianMidnight } from '@/lib/domain/term';

/** A time in which a limit counts what happened. */
export interface Span {
  /** The first moment that counts at `at`. */
  readonly from: (at: Date) => Date;
  /** End of the span of an event at `time`. */
  readonly until: (time: Date) => Date;
}

export function lastSeconds(seconds: number): Span {
  return { from: (at) => plus(at, -seconds), until: (time) => plus(time, seconds) };
}

/** The calendar day in India. */
export const dayInIndia: Span = {
  from: (at) => indianMidnight(indianDay(at)),
  until: (time) => plus(dayInIndia.from(time), 24 * 3600),
};

function plus(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

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
