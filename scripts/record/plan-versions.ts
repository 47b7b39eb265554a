import { laterDays, makeContext } from '@/lib/content/check/context/context';
import type { ContentTree } from '@/lib/content/check/source/content-tree';
import { pathOfVersion } from '@/lib/content/history/history';
import {
  makeVersion,
  recordedText,
  textOfVersion,
  type Version,
} from '@/lib/content/history/version';
import { pageDocuments } from '@/lib/content/page-documents';
import { renderPage } from '@/lib/content/page-text/render-page';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';

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
export function planVersions({ tree, today, isPublished, note }: Plan): Map<string, Version> {
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
