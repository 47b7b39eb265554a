/** The days, in India, from and until which a version holds, both included; left out: no bound. */
export interface Period {
  readonly effectiveFrom?: string | undefined;
  readonly effectiveUntil?: string | undefined;
}

/** Whether a day such as `2026-11-20` lies in a period. */
export function isInForce({ effectiveFrom, effectiveUntil }: Period, day: string): boolean {
  return (!effectiveFrom || effectiveFrom <= day) && (!effectiveUntil || day <= effectiveUntil);
}

/**
 * Of the versions of one thing the one in force on a day: the one that began last of those that
 * have begun and have not ended. A version without `effectiveFrom` has always begun (product 16.2).
 */
export function versionInForce<T extends Period>(
  versions: readonly T[],
  day: string,
): T | undefined {
  return versions
    .filter((version) => isInForce(version, day))
    .reduce<T | undefined>((last, next) => (last && !isLater(next, last) ? last : next), undefined);
}

/**
 * Of each thing its version in force on a day, at the place of the thing's first version.
 * Versions for which `thingOf` gives the same are of one thing.
 */
export function listInForce<T extends Period>(
  versions: readonly T[],
  day: string,
  thingOf: (version: T) => string,
): T[] {
  const things = new Map<string, T[]>();
  for (const version of versions) {
    const thing = thingOf(version);
    things.set(thing, [...(things.get(thing) ?? []), version]);
  }
  return [...things.values()].flatMap((each) => versionInForce(each, day) ?? []);
}

/** Days on which a period begins, and the days after one ends: what is in force changes then. */
export function changeDays(periods: readonly Period[]): string[] {
  return periods.flatMap(({ effectiveFrom, effectiveUntil }) => [
    ...(effectiveFrom ? [effectiveFrom] : []),
    ...(effectiveUntil ? [dayAfter(effectiveUntil)] : []),
  ]);
}

function isLater(a: Period, b: Period): boolean {
  return (a.effectiveFrom ?? '') > (b.effectiveFrom ?? '');
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
