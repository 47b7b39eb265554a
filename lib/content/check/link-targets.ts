import { routes, sectionIds, subscriptionPath } from '@/lib/domain/routes';
import type { Collection } from '../schema/collection';
import { collections } from '../schema/collections';
import { course } from '../schema/course';
import { documentName, isOrdered } from '../schema/paths';
import { headingIds } from './headings';
import type { KnownReferences } from './known-references';
import { hasDocument, shownSections } from './section-lists';
import type { SourceFile } from './source-file';

/** The pages of the site, each with the ids that a link may have after `#`. */
export type LinkTargets = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the link targets: routes, pages of courses, and the sections of `files`. */
export function linkTargets(
  files: readonly SourceFile[],
  references: KnownReferences,
): LinkTargets {
  const targets = new Map<string, Set<string>>();
  const sections = new Map<string, readonly string[]>(Object.entries(sectionIds));
  for (const route of Object.values(routes))
    targets.set(route, new Set(shownSections(route, sections.get(route) ?? [], files)));

  for (const file of files) {
    const { names } = file;
    const collection = file.collection ?? collectionBeside(file);
    // Most documents are no link target; they are not parsed here.
    if (collection?.type !== course.type && !collection?.anchor) continue;
    if (collection.type === course.type && names.slug)
      targets.set(
        subscriptionPath(names.slug),
        new Set(
          sectionIds.subscription.filter(
            (id) => id !== 'faq' || hasDocument(`content/faqs/${file.data().faqs}/`, files),
          ),
        ),
      );
    const ids = collection.anchor && targets.get(collection.anchor.route);
    ids?.add(documentName(collection, file.path));
    if (ids) for (const id of headingIds(file, references)) ids.add(id);
  }
  return targets;
}

/** The page that a document's `#links` refer to; undefined if it is shown on several. */
export function pageOf({ collection, path }: SourceFile): string | undefined {
  if (collection?.anchor) return collection.anchor.route;
  const page = /^content\/pages\/(.+)\.yaml$/.exec(path)?.[1];
  if (page === undefined) return undefined;
  return page === 'home'
    ? routes.home
    : Object.values(routes).find((route) => route === `/${page}`);
}

/** The ordered collection whose folder contains a file with a wrong name. */
function collectionBeside({ path }: SourceFile): Collection | undefined {
  const folder = /^content\/(.*\/)\d+[^/]*$/.exec(path)?.[1];
  return collections.find(
    (collection) => isOrdered(collection) && folder && collection.path.startsWith(folder),
  );
}
