import 'server-only';

/** At most `most` times in any period of `seconds`. */
export interface Allowance {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Seconds until the next time is within every allowance, 0 for now. `times` are when it happened,
 * newest first.
 */
export function secondsToWait(
  times: readonly Date[],
  { at, allowances }: { at: Date; allowances: readonly Allowance[] },
): number {
  const waits = allowances.map(({ most, seconds }) => {
    const last = times[most - 1];
    return last ? seconds - (at.getTime() - last.getTime()) / 1000 : 0;
  });
  return Math.ceil(Math.max(0, ...waits));
}
