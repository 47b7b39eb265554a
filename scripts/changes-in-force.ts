import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { innerPeriods, periodIn } from '@/lib/content/dated-values';
import { changeDays, listInForce } from '@/lib/content/in-force';
import { splitFrontMatter } from '@/lib/content/mdx/front-matter';
import { collections } from '@/lib/content/schema/collections';
import { matchPath, withoutDay } from '@/lib/content/schema/paths';
import type { Days } from './changed-days';

export interface ChangesInForce {
  readonly days: Days;
  /** Paths below the folder of the versions in force. */
  readonly inForce: ReadonlySet<string>;
}

/**
 * On which day the site last changed by each file below `folder`: the day of the last commit for a
 * version in force, and the last day up to `today` on which the version, or a value in it, began or
 * the day after it ended. A version that is not in force yet, or is followed by another one, has
 * changed nothing. Files that are gone keep their day; files without a day get none.
 */
export async function changesInForce(
  folder: string,
  days: Days,
  today: string,
): Promise<ChangesInForce> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const versions = await Promise.all(paths.map((path) => readVersion(folder, path)));
  const inForce = new Set(
    listInForce(versions, today, ({ path }) => withoutDay(path)).map(({ path }) => path),
  );
  const byPath = new Map(versions.map((version) => [version.path, version]));
  const changed = Object.fromEntries(
    Object.entries(days).flatMap(([path, committed]) => {
      const version = byPath.get(path);
      const begun = version?.changes.filter((day) => day <= today) ?? [];
      const own = !version || inForce.has(path) ? [committed] : [];
      const last = [...own, ...begun].sort().at(-1);
      return last === undefined ? [] : [[path, last]];
    }),
  );
  return { days: changed, inForce };
}

async function readVersion(folder: string, path: string) {
  const data = dataOf(path, await readFile(join(folder, path), 'utf8'));
  const collection = collections.find((each) => matchPath(each, path));
  const period = periodIn(data);
  const inner = collection ? innerPeriods(collection.schema, data) : [];
  return { path, changes: changeDays([period, ...inner]), ...period };
}

/** A document's fields; nothing of one that can't be read, which the build itself reports. */
function dataOf(path: string, text: string): unknown {
  try {
    return parse(path.endsWith('.mdx') ? splitFrontMatter(text).yaml : text);
  } catch {
    return undefined;
  }
}
