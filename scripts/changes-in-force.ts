import type { Days } from './changed-days';
import { type ContentVersion, versionsInForce } from './content-versions';

/**
 * On which day the site last changed by each file below `content/`: the day of the last commit for a
 * version in force, and the last day up to `today` on which the version, or a value in it, began or
 * the day after it ended. A version that is not in force yet, or is followed by another one, has
 * changed nothing. Files that are gone keep their day; files without a day get none.
 */
export function changesInForce(
  versions: readonly ContentVersion[],
  days: Days,
  today: string,
): Days {
  const inForce = new Set(versionsInForce(versions, today).map(({ path }) => path));
  const byPath = new Map(versions.map((version) => [version.path, version]));
  return Object.fromEntries(
    Object.entries(days).flatMap(([path, committed]) => {
      const version = byPath.get(path);
      const begun = version?.changes.filter((day) => day <= today) ?? [];
      const own = !version || inForce.has(path) ? [committed] : [];
      const last = [...own, ...begun].sort().at(-1);
      return last === undefined ? [] : [[path, last]];
    }),
  );
}
