import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { collections } from '@/lib/content/collections';
import { splitFrontMatter } from '@/lib/content/mdx/front-matter';
import type { Collection } from '@/lib/content/schema/collection';
import { innerPeriods, periodIn } from '@/lib/content/schema/dated-values';
import { documentId, matchPath, withoutDay } from '@/lib/content/schema/paths';
import { changeDays, listInForce, type Period } from '@/lib/domain/in-force';
import type { Days } from './changed-days';

/** A file below `content/`: a document, or one of its versions. */
export interface ContentVersion extends Period {
  /** Path below the folder. */
  readonly path: string;
  readonly collection: Collection | undefined;
  /** The document's path without digits and extension. */
  readonly id: string;
  /** Its fields; undefined if it can't be read, which the build itself reports. */
  readonly data: unknown;
  /** Days on which it, or a value in it, begins, and the days after it ends. */
  readonly changes: readonly string[];
}

/** All files below `folder`, sorted by the paths that versions of a document share. */
export async function readVersions(folder: string): Promise<ContentVersion[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('history/'))
    .sort((a, b) => (withoutDay(a) < withoutDay(b) ? -1 : 1));
  return Promise.all(paths.map((path) => readVersion(folder, path)));
}

/** The version in force of each document. */
export function versionsInForce(
  versions: readonly ContentVersion[],
  day: string,
): ContentVersion[] {
  return listInForce(versions, day, ({ path }) => withoutDay(path));
}

/**
 * On which day the site last changed by each file below `content/`: the day of the last commit for a
 * version in force, and the last day up to `today` on which the version, or a value in it, began or
 * the day after it ended. A version that is not in force yet, or is followed by another one, has
 * changed nothing. Files that are gone keep their day; files without a day get none.
 */
export function changesInForce(
  versions: readonly ContentVersion[],
  days: Days,
  today: string,
): Days {
  const inForce = new Set(versionsInForce(versions, today).map(({ path }) => path));
  const byPath = new Map(versions.map((version) => [version.path, version]));
  return Object.fromEntries(
    Object.entries(days).flatMap(([path, committed]) => {
      const version = byPath.get(path);
      const begun = version?.changes.filter((day) => day <= today) ?? [];
      const own = !version || inForce.has(path) ? [committed] : [];
      const last = [...own, ...begun].sort().at(-1);
      return last === undefined ? [] : [[path, last]];
    }),
  );
}

async function readVersion(folder: string, path: string): Promise<ContentVersion> {
  const data = dataOf(path, await readFile(join(folder, path), 'utf8'));
  const collection = collections.find((each) => matchPath(each, path));
  const period = periodIn(data);
  const inner = collection ? innerPeriods(collection.schema, data) : [];
  const id = collection ? documentId(collection, path) : path;
  return { path, collection, id, data, changes: changeDays([period, ...inner]), ...period };
}

function dataOf(path: string, text: string): unknown {
  try {
    return parse(path.endsWith('.mdx') ? splitFrontMatter(text).yaml : text);
  } catch {
    return undefined;
  }
}
