import { changeDaysOf, filesInForce } from '@/lib/content/check/context/context';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { indianDay } from '@/lib/domain/dates';
import { git } from './check/base-tree';

/** Days such as `2026-11-20`, by path below a folder. */
export type Days = Readonly<Record<string, string>>;

/**
 * On which day in India each file below `folder` last changed, as git knows; what is not committed
 * yet changed today. Empty where git does not know: without git, outside of a repository, and in a
 * shallow clone, in which every file seems to be as old as the clone's first commit.
 */
export function changedDays(folder: string): Days {
  if (git(folder, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return {};
  const paths = (...command: string[]) => git(folder, '-c', 'core.quotePath=off', ...command);
  const log = paths(
    ...['log', '--format=%x00%cd', '--date=format-local:%Y-%m-%d'],
    ...['--name-only', '--relative', '--', '.'],
  );
  const changed = paths('diff', '--name-only', '--relative', 'HEAD', '--', '.');
  const added = paths('ls-files', '--others', '--exclude-standard');
  if (log === undefined || changed === undefined || added === undefined) return {};
  return newest([...entriesOf(log), ...filesOf(`${changed}\n${added}`, indianDay(new Date()))]);
}

/**
 * On which day the site last changed by each file below `content/`: the day of the last commit for a
 * version in force, and the last day up to `today` on which the version, or a value in it, began or
 * the day after it ended. A version that is not in force yet, or is followed by another one, has
 * changed nothing. Files that are gone keep their day; files without a day get none.
 */
export function changesInForce(files: readonly SourceFile[], days: Days, today: string): Days {
  const inForce = new Set(filesInForce(files, today));
  const byPath = new Map(files.map((file) => [file.below, file]));
  return Object.fromEntries(
    Object.entries(days).flatMap(([path, committed]) => {
      const file = byPath.get(path);
      const begun = file ? changeDaysOf(file).filter((day) => day <= today) : [];
      const own = !file || inForce.has(file) ? [committed] : [];
      const last = [...own, ...begun].sort().at(-1);
      return last === undefined ? [] : [[path, last]];
    }),
  );
}

/** The later of the days that `entries` give a path. */
export function newest(entries: Iterable<readonly [path: string, day: string]>): Days {
  const days: Record<string, string> = {};
  for (const [path, day] of entries) if (day > (days[path] ?? '')) days[path] = day;
  return days;
}

/** Commits, each a NUL, its day, and the files that it changed, a line each. */
function entriesOf(log: string): [string, string][] {
  return log
    .split('\0')
    .slice(1)
    .flatMap((commit) => filesOf(commit.slice(10), commit.slice(0, 10)));
}

function filesOf(lines: string, day: string): [string, string][] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((path) => [path, day]);
}
