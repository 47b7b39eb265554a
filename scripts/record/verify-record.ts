import { readContentTree } from '@/lib/content/check/source/content-tree';
import { chainProblems, HISTORY } from '@/lib/content/history/history';
import { formatDay } from '@/lib/domain/dates';
import { git, mergeBase } from '../check/base-tree';
import { UsageError } from '../setup/usage-error';

/** Why the versions can't be compared with git. */
export class NoGitHistoryError extends UsageError {}

/**
 * Recomputes the chain of versions, and compares each version with what the default branch said of it
 * on its day: git would show an edit of the past also where all later hashes were computed again.
 *
 * @returns a sentence for each problem.
 * @throws {NoGitHistoryError} without git, and in a shallow clone.
 */
export function verifyRecord(root: string, today: string): string[] {
  const chain = chainProblems(readContentTree(root).history());
  return [...chain.map(({ path, message }) => `${path}: ${message}`), ...editsInGit(root, today)];
}

function editsInGit(root: string, today: string): string[] {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false')
    throw new NoGitHistoryError(
      'The versions are not compared with git, which has no history here: in CI, check out all of it (fetch-depth: 0).',
    );
  const start = mergeBase(root) ?? 'HEAD';
  const edited = ['--no-renames', '--diff-filter=MD', '--name-only', '--relative'];
  const format = ['--format=%x00%H %cd', '--date=format-local:%Y-%m-%d'];
  const plain = [root, '-c', 'core.quotePath=off'] as const;
  const log = git(...plain, 'log', '--first-parent', ...edited, ...format, start, '--', HISTORY);
  const changed = git(...plain, 'diff', ...edited, start, '--', HISTORY);
  const commits = (log ?? '').split('\0').slice(1);
  return [
    ...commits.flatMap((commit) => {
      const [head = '', ...paths] = commit.split('\n').filter(Boolean);
      const [hash = '', day = ''] = head.split(' ');
      return touched(paths, day, `commit ${hash.slice(0, 8)} of ${formatDay(day)}`);
    }),
    ...touched((changed ?? '').split('\n').filter(Boolean), today, 'a change that is not merged'),
  ];
}

/** A version of a day that has not come yet may be written again; one of the past may not. */
function touched(paths: readonly string[], day: string, by: string): string[] {
  return paths.flatMap((path) => {
    const [own] = /\d{4}-\d{2}-\d{2}/.exec(path.slice(HISTORY.length)) ?? [];
    return own && own < day
      ? [`${path}: the version of ${formatDay(own)} was touched by ${by}`]
      : [];
  });
}
