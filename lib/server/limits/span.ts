import 'server-only';
import { indianDay } from '@/lib/domain/dates';
import { indianMidnight } from '@/lib/domain/term';

/** A time in which a limit counts what happened. */
export interface Span {
  /** The first moment that counts at `at`. */
  readonly from: (at: Date) => Date;
  /** When that which happened at `time` counts no longer. */
  readonly until: (time: Date) => Date;
}

/** The time of so many seconds that ends now. */
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
