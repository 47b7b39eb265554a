import { spawnSync } from 'node:child_process';
import {
  type ContentTree,
  LARGEST_DOCUMENT,
  makeContentTree,
} from '@/lib/content/check/source/content-tree';
import { SourceFile } from '@/lib/content/check/source/source-file';
import { HISTORY, readHistory } from '@/lib/content/history/history';
import { lazy } from '@/lib/domain/lazy';
import { UsageError } from '../setup/usage-error';

/** The earlier version of the content, or why there is none to compare with. */
export type Base = { readonly tree: ContentTree } | { readonly reason: string };

/** git could not answer, such as in a folder that belongs to another user. The message quotes its reason. */
export class GitError extends UsageError {
  constructor(reason: string) {
    super(`git says: ${reason}`);
  }
}

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** In bytes: all documents of a version together. */
const MOST_OUTPUT = 1024 ** 3;

/**
 * Reads the documents of an earlier version from git, without a checkout.
 * @param ref a commit or branch; by default where the present branch left the default branch.
 * @throws {GitError}
 */
export function readBaseTree(root: string, ref?: string): Base {
  const commit = ref === undefined ? mergeBase(root) : commitOf(root, ref);
  if (commit === undefined)
    return {
      reason:
        ref === undefined
          ? 'the folder has no git history with a default branch'
          : `git knows no version ${ref}`,
    };
  const listed = git(root, 'ls-tree', '-r', '-z', '--long', commit, '--', 'content') ?? '';
  const entries = listed.split('\0').flatMap((line) => {
    const [, mode, hash, size, path] = /^(\d+) blob (\S+) +(\S+)\t(.*)$/s.exec(line) ?? [];
    if (size === 'BAD') throw new GitError(`the content of ${path} is missing`);
    const isRead = path && mode !== '120000' && Number(size) <= LARGEST_DOCUMENT;
    return isRead && hash ? [{ path, hash }] : [];
  });
  if (entries.length === 0)
    return { reason: `the version ${ref ?? commit.slice(0, 8)} has no documents in this folder` };
  const texts = readBlobs(
    root,
    entries.map(({ hash }) => hash),
  );
  const files = entries.map(({ path }, index) => ({
    path,
    bytes: texts[index] ?? new Uint8Array(),
  }));
  const isVersion = ({ path }: { readonly path: string }) => path.startsWith(HISTORY);
  return {
    tree: makeContentTree(
      files
        .filter((file) => !isVersion(file))
        .map(
          ({ path, bytes }) => new SourceFile({ path, kind: 'file', size: bytes.length, bytes }),
        ),
      [],
      lazy(() => readHistory(files.filter(isVersion))),
    ),
  };
}

/** The commit where the present branch left the default branch. */
export function mergeBase(root: string): string | undefined {
  for (const branch of DEFAULT_BRANCHES) {
    const found = commitOf(root, branch) && git(root, 'merge-base', 'HEAD', branch)?.trim();
    if (found) return found;
  }
  return undefined;
}

function commitOf(root: string, ref: string): string | undefined {
  const options = ['--verify', '--quiet', '--end-of-options'];
  return git(root, 'rev-parse', ...options, `${ref}^{commit}`)?.trim();
}

/** Contents of objects in the order of their hashes. */
function readBlobs(root: string, hashes: readonly string[]): Uint8Array[] {
  const input = hashes.map((hash) => `${hash}\n`).join('');
  const stdout = run(root, ['cat-file', '--batch'], input) ?? Buffer.alloc(0);
  const blobs: Uint8Array[] = [];
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf(10, at);
    const size = Number(stdout.toString('utf8', at, end).split(' ')[2]);
    blobs.push(stdout.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return blobs;
}

/**
 * Returns the output of git. Undefined if there is no repository, or if git fails without a reason, as it does
 * for an unknown version.
 *
 * @throws {GitError} where git fails with a reason.
 */
export function git(root: string, ...args: string[]): string | undefined {
  return run(root, args)?.toString();
}

function run(root: string, args: readonly string[], input = ''): Buffer | undefined {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    ...{ cwd: root, maxBuffer: MOST_OUTPUT, input },
    // Days of commits are those in India.
    env: { ...process.env, TZ: 'Asia/Kolkata', LC_ALL: 'C' },
  });
  if (error) throw new GitError(error.message);
  if (status === 0) return stdout;
  const reason = stderr
    .toString()
    .replace(/^fatal: /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (reason === '' || reason.startsWith('not a git repository')) return undefined;
  throw new GitError(reason);
}
