import { commitOf, defaultTip, git } from '../check/base-tree';
import { UsageError } from '../setup/usage-error';

/** Whether the work tree is the default branch: `main` or `master`, or the newest commit of it without a branch. */
export function isMainBranch(root: string): boolean {
  const branch = git(root, 'branch', '--show-current')?.trim();
  return branch === 'main' || branch === 'master' || (!branch && headOf(root) === defaultTip(root));
}

/**
 * Returns the commit that is checked out.
 * @throws {UsageError} without git, without a commit, and in a shallow clone.
 */
export function headOf(root: string): string {
  const head = commitOf(root, 'HEAD');
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false';
  if (head && !isShallow) return head;
  throw new UsageError(
    'git has no history here, or only a part of it. Work in a clone with all of it; in CI, check it out with fetch-depth: 0.',
  );
}
