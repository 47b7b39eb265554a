import { formatDay } from '@/lib/domain/dates';
import type { StoredVersion } from './history';
import { isUntouched } from './version';

interface ChainProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Where the chain of versions is broken: each version has the hash of the one before it, so that a
 * later edit of the past shows, and which day it is about.
 *
 * @param history sorted, as readHistory returns it.
 */
export function chainProblems(history: readonly StoredVersion[]): ChainProblem[] {
  return history.flatMap(({ path, page, version }, index) => {
    if (!version) return [{ path, message: 'is not a version of a page, or not that of its name' }];
    const day = formatDay(version.day);
    if (!isUntouched(version))
      return [{ path, message: `the version of ${day} was touched after it was recorded` }];
    const before = history[index - 1]?.page === page ? history[index - 1] : undefined;
    if (version.previous === (before?.version?.hash ?? null)) return [];
    if (before && !(before.version && isUntouched(before.version))) return [];
    return [
      before?.version
        ? {
            path: before.path,
            message: `the version of ${formatDay(before.version.day)} was touched, or one between it and that of ${day} was taken out`,
          }
        : { path, message: `the version before that of ${day} was taken out` },
    ];
  });
}
