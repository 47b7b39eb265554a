import { spawnSync } from 'node:child_process';
import {
  type ContentTree,
  LARGEST_DOCUMENT,
  makeContentTree,
} from '@/lib/content/check/source/content-tree';
import { SourceFile } from '@/lib/content/check/source/source-file';
import { HISTORY, LARGEST_FILE, type RecordFiles } from '@/lib/content/history/history';
import { lazy } from '@/lib/domain/lazy';
import { UsageError } from '../setup/usage-error';

/** The earlier version of the content, or why there is no base to compare with. */
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
  const documents = readFilesAt(root, commit, {
    folder: 'content',
    isRead: (path, size) => !path.startsWith(`${HISTORY}/`) && size <= LARGEST_DOCUMENT,
  });
  const files = [...documents].flatMap(([path, bytes]) =>
    bytes ? new SourceFile({ path, kind: 'file', size: bytes.length, bytes }) : [],
  );
  if (files.length === 0)
    return { reason: `the version ${ref ?? commit.slice(0, 8)} has no documents in this folder` };
  // The default branch may have versions of pages that were recorded after the present branch left it.
  const record = lazy(() => readRecordAt(root, commonCommit(root, commit) ?? commit));
  return { tree: makeContentTree(files, [], record) };
}

/** Reads the record of versions as a commit has it. */
export function readRecordAt(root: string, commit: string): RecordFiles {
  return readFilesAt(root, commit, { folder: HISTORY, isRead: (_, size) => size <= LARGEST_FILE });
}

interface Selection {
  readonly folder: string;
  readonly isRead: (path: string, size: number) => boolean;
}

/** Reads the files of a folder in a commit, by path; a link, and a file that is not to be read, has no bytes. */
function readFilesAt(
  root: string,
  commit: string,
  { folder, isRead }: Selection,
): Map<string, Buffer | undefined> {
  const listed = git(root, 'ls-tree', '-r', '-z', '--long', commit, '--', folder) ?? '';
  const entries = listed.split('\0').flatMap((line) => {
    const [, mode, hash, size, path] = /^(\d+) blob (\S+) +(\S+)\t(.*)$/s.exec(line) ?? [];
    if (size === 'BAD') throw new GitError(`the content of ${path} is missing`);
    if (!path || !hash) return [];
    return [{ path, hash: mode !== '120000' && isRead(path, Number(size)) ? hash : undefined }];
  });
  const hashes = entries.flatMap(({ hash }) => hash ?? []);
  const contents = readBlobs(root, hashes);
  const bytesOf = new Map(hashes.map((hash, index) => [hash, contents[index]]));
  return new Map(entries.map(({ path, hash }) => [path, hash ? bytesOf.get(hash) : undefined]));
}

/** The commit where the present branch left the default branch. */
export function mergeBase(root: string): string | undefined {
  const tip = defaultTip(root);
  return tip && commonCommit(root, tip);
}

/** The newest commit of the default branch that git knows here. */
export function defaultTip(root: string): string | undefined {
  for (const branch of DEFAULT_BRANCHES) {
    const commit = commitOf(root, branch);
    if (commit) return commit;
  }
  return undefined;
}

function commonCommit(root: string, commit: string): string | undefined {
  return git(root, 'merge-base', 'HEAD', commit)?.trim();
}

export function commitOf(root: string, ref: string): string | undefined {
  const options = ['--verify', '--quiet', '--end-of-options'];
  return git(root, 'rev-parse', ...options, `${ref}^{commit}`)?.trim();
}

/** Contents of objects in the order of their hashes. */
function readBlobs(root: string, hashes: readonly string[]): Buffer[] {
  const input = hashes.map((hash) => `${hash}\n`).join('');
  const stdout = run(root, ['cat-file', '--batch'], input) ?? Buffer.alloc(0);
  const blobs: Buffer[] = [];
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
