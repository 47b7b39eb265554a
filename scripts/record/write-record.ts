import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { laterDays, makeContext } from '@/lib/content/check/context/context';
import { type ContentTree, readContentTree } from '@/lib/content/check/source/content-tree';
import { pathOfVersion } from '@/lib/content/history/history';
import {
  htmlOf,
  makeVersion,
  packVersion,
  recordedText,
  textOfVersion,
  type Version,
} from '@/lib/content/history/version';
import { pageDocuments } from '@/lib/content/page-documents';
import { renderPage } from '@/lib/content/page-text/render-page';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { readBaseTree } from '../check/base-tree';
import { writeWholeFile } from '../setup/write-file';

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
    writeWholeFile(join(root, path), packVersion(version));
  }
  return [
    ...outdated.map(([path]) => `${path} is taken out: the page will not read so.`),
    ...changed.map(([path]) => `${path} is written.`),
  ];
}

interface Plan {
  readonly tree: ContentTree;
  /** The day in India. */
  readonly today: string;
  /** Paths of the versions that visitors may have seen; the others are made again. */
  readonly isPublished: (path: string) => boolean;
  /** Why the pages changed; versions that are made again keep theirs without it. */
  readonly note: string | undefined;
}

/** The versions that the folder should have beside the published ones, by path. */
function planVersions({ tree, today, isPublished, note }: Plan): Map<string, Version> {
  const days = [today, ...laterDays(today, tree.files).checked];
  const contexts = days.map((day) => makeContext({ tree, today: day, checkedOn: today }));
  const planned = new Map<string, Version>();
  for (const page of regulatoryPages) {
    const stored = tree.history().filter((each) => each.page === page);
    const kept = stored.filter(
      ({ path, version }) => isPublished(path) && (!version || version.day <= today),
    );
    const names = new Set(kept.map(({ name }) => name));
    let last = kept.at(-1)?.version;
    for (const context of contexts) {
      const rendered = renderPage(context, { path: page, sources: pageDocuments[page] });
      if (last && textOfVersion(last) === recordedText(rendered)) continue;
      const name = freeName(context.today, names);
      const path = pathOfVersion(page, name);
      const old = stored.find((each) => each.path === path)?.version?.note ?? null;
      last = makeVersion(
        { page, day: context.today, note: note ?? old, previous: last?.hash ?? null },
        rendered,
      );
      names.add(name);
      planned.set(path, last);
    }
  }
  return planned;
}

/** The day, with a number behind it where the day has a version already. */
function freeName(day: string, names: ReadonlySet<string>): string {
  let name = day;
  for (let number = 2; names.has(name); number++) name = `${day}-${number}`;
  return name;
}
