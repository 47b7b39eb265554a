/** First and last day, in India, of a version, both included; without one there is no bound. */
export interface Period {
  readonly effectiveFrom?: string | undefined;
  readonly effectiveUntil?: string | undefined;
}

/** Whether a day such as `2026-11-20` is in a period. */
export function isInForce({ effectiveFrom, effectiveUntil }: Period, day: string): boolean {
  return (!effectiveFrom || effectiveFrom <= day) && (!effectiveUntil || day <= effectiveUntil);
}

/**
 * The version in force on a day: the latest to begin among those that have begun and not ended.
 * A version without `effectiveFrom` has always begun (product 16.2).
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
 * The version in force of each document or value, at the position of its first version. Versions
 * with the same `keyOf` belong together.
 */
export function listInForce<T extends Period>(
  versions: readonly T[],
  day: string,
  keyOf: (version: T) => string,
): T[] {
  const groups = new Map<string, T[]>();
  for (const version of versions) {
    const group = groups.get(keyOf(version));
    if (group) group.push(version);
    else groups.set(keyOf(version), [version]);
  }
  return [...groups.values()].flatMap((each) => versionInForce(each, day) ?? []);
}

/** Days on which what is in force changes: the first day of each period, and the day after its last. */
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
