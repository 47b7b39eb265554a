import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { htmlOf, packVersion } from '@/lib/content/history/version';
import { readBaseTree } from '../check/base-tree';
import { planVersions } from './plan-versions';

/**
 * Writes a version for each regulatory page that reads differently than its last one, also for later
 * days on which one will. Versions that the default branch does not have yet are made again.
 *
 * @returns a sentence for each file that was written or taken out.
 */
export function writeRecord(
  root: string,
  { today, note }: { readonly today: string; readonly note: string | undefined },
): string[] {
  const tree = readContentTree(root);
  const base = readBaseTree(root);
  const published =
    'tree' in base ? new Set(base.tree.history().map(({ path }) => path)) : undefined;
  const planned = planVersions({
    ...{ tree, today, note },
    isPublished: (path) => published?.has(path) ?? true,
  });
  const stored = new Map(tree.history().map((each) => [each.path, each.version]));
  const outdated = [...stored].filter(
    ([path, version]) =>
      !planned.has(path) &&
      (version ? version.day > today || published?.has(path) === false : false),
  );
  for (const [path] of outdated) rmSync(join(root, path));
  const changed = [...planned].filter(([path, version]) => {
    const old = stored.get(path);
    return !old || htmlOf(old) !== htmlOf(version);
  });
  for (const [path, version] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), packVersion(version));
  }
  return [
    ...outdated.map(([path]) => `${path} is taken out: the page will not read so.`),
    ...changed.map(([path]) => `${path} is written.`),
  ];
}
