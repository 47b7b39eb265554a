import {
  compareRecords,
  type Difference,
  HISTORY,
  LOG,
  readHistory,
  readRecordFiles,
} from '@/lib/content/history/history';
import { commitOf, defaultTip, git, mergeBase, readRecordAt } from '../check/base-tree';
import { UsageError } from '../setup/usage-error';
import { headOf, isMainBranch } from './main-branch';

/**
 * Checks that nothing of the record was changed, added or taken out by anything but `npm run record`: by its
 * hashes, and by git, which shows it also where all hashes were computed again.
 *
 * @returns a sentence for each problem.
 * @throws {UsageError} without git, without a default branch, and in a shallow clone.
 */
export function verifyRecord(root: string): string[] {
  const head = headOf(root);
  const tip = defaultTip(root);
  if (!tip)
    throw new UsageError('git has no main branch here to compare with (origin/main or main).');
  const { problems, unlisted } = readHistory(root);
  const sentences = [
    ...problems.map(({ path, message }) => `${path} ${message}.`),
    ...unlisted.map((path) => `${path} is in no line of the log.`),
    ...differences(root, head, tip),
    ...editsOnMain(root, isMainBranch(root) ? [head, tip] : [tip]),
  ];
  return [...new Set(sentences)];
}

/** Differences of the work tree to the main branch, to where it left that branch, and to what is being merged. */
function differences(root: string, head: string, tip: string): string[] {
  const ours = readRecordFiles(root);
  const compared = (commit: string, name: string, kinds: readonly Difference['kind'][]) =>
    compareRecords(ours, readRecordAt(root, commit))
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ path, kind }) => `${path} ${WORDS[kind]} ${name}.`);
  const isMain = isMainBranch(root);
  const start = isMain ? head : mergeBase(root);
  const merged = commitOf(root, 'MERGE_HEAD');
  return [
    // The main branch may have later versions, and a build of it more than git.
    ...compared(tip, 'the main branch', isMain ? ['changed'] : ['changed', 'added']),
    ...(start ? compared(start, 'the main branch', ['changed', 'gone']) : []),
    ...(merged ? compared(merged, 'the branch that is merged', ['changed', 'gone']) : []),
  ];
}

const WORDS = {
  changed: 'is not the same as on',
  added: 'has more than on',
  gone: 'has less than on',
};

/** Commits of the main branch that changed or deleted a version, or a line of the log. */
function editsOnMain(root: string, commits: readonly string[]): string[] {
  const format = ['--format=%x00%H %cd', '--date=format-local:%Y-%m-%d'];
  const files = ['--raw', '--numstat', '--no-renames', '--relative', '--', HISTORY];
  const log = ['-c', 'core.quotePath=off', 'log', '--first-parent', '-m'];
  const shown = git(root, ...log, ...format, ...commits, ...files) ?? '';
  return shown.split('\0').flatMap((commit) => {
    const [head = '', ...lines] = commit.split('\n').filter(Boolean);
    const [hash = '', day = ''] = head.split(' ');
    return lines.flatMap((line) => {
      const [state = '', deleted = '0', path = deleted] = line.split('\t');
      const isEdited = state.startsWith(':')
        ? path.endsWith('.html') && !state.endsWith('A')
        : path === LOG && deleted !== '0';
      const by = `commit ${hash.slice(0, 8)} of ${day}`;
      return isEdited ? [`${path} was changed on the main branch by ${by}.`] : [];
    });
  });
}
