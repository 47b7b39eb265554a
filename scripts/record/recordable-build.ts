import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDataSchema } from '@/lib/content/build-data';
import { HISTORY } from '@/lib/content/history/history';
import { git } from '../check/base-tree';
import { buildIdOf } from '../setup/build-inputs';
import { UsageError } from '../setup/usage-error';
import { headOf, isMainBranch } from './main-branch';

/** Lists the inputs of the pages of a build, without the record. */
const INPUTS = ['app', 'components', 'content', 'lib', 'public', `:(exclude)${HISTORY}`];

/**
 * Returns day and commit of the build in `root`.
 * @throws {UsageError} if it is not of the main branch, is not of the files that are there, or has no commit.
 */
export function recordableBuild(root: string): { day: string; commit: string } {
  const commit = headOf(root);
  if (!isMainBranch(root))
    throw new UsageError('Versions are recorded on the main branch only, after the merge.');
  const [changed] = (git(root, 'status', '--porcelain', '--', ...INPUTS) ?? '').split('\n');
  if (changed)
    throw new UsageError(
      `${changed.slice(3)} is not committed, and a version names its commit. Commit it, run npm run build, then npm run record.`,
    );
  const id = join(root, '.next/BUILD_ID');
  const data = join(root, '.content/build.json');
  const isPresent =
    existsSync(id) && existsSync(data) && readFileSync(id, 'utf8') === buildIdOf(root);
  if (!isPresent)
    throw new UsageError('There is no build of these files of today. Run npm run build first.');
  const { today } = buildDataSchema.parse(JSON.parse(readFileSync(data, 'utf8')));
  return { day: today, commit };
}
