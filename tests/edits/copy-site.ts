import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies the working folder, with what is not committed, to a temporary folder that is a repository
 * of its own. The packages are hard links where the file system has them.
 *
 * @returns The path of the copy; the caller removes it.
 */
export function copySite(): string {
  const root = mkdtempSync(join(tmpdir(), 'edits-'));
  // The tests' database may run as another user, who must reach its programs.
  chmodSync(root, 0o755);
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', '--deduplicate']);
  // Git lists files that are deleted and not committed too.
  for (const path of listed
    .toString()
    .split('\0')
    .filter((each) => existsSync(each)))
    cpSync(path, join(root, path), { recursive: true });
  linkFolder('node_modules', join(root, 'node_modules'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', '--all');
  const author = ['-c', 'user.name=Edits', '-c', 'user.email=edits@example.com'];
  git(...author, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=Copy');
  return root;
}

/** Copies a folder by hard links, where the file system has them. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}
