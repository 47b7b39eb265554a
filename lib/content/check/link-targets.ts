import { routes, sectionIds, subscriptionPath } from '@/lib/domain/routes';
import type { Collection } from '../schema/collection';
import { collections } from '../schema/collections';
import { course } from '../schema/course';
import { faq } from '../schema/faq';
import { documentName, isOrdered, withoutDay } from '../schema/paths';
import { policy } from '../schema/policy';
import { headingIds } from './headings';
import type { KnownReferences } from './known-references';
import { hasDocument, pagesOfList, shownSections } from './section-lists';
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

  const addAll = (page: string | undefined, ids: Iterable<string>) => {
    for (const id of ids) targets.get(page ?? '')?.add(id);
  };
  const courses = files.filter(({ collection }) => collection?.type === course.type);
  for (const file of courses) {
    const { slug } = file.names;
    if (!slug) continue;
    const ids = sectionIds.subscription.filter(
      (id) => id !== 'faq' || hasDocument(questionsOf(file), files),
    );
    targets.set(subscriptionPath(slug), new Set(ids));
    addAll(routes.pricing, [slug]);
  }
  for (const file of files) {
    const collection = file.collection ?? collectionBeside(file);
    if (collection?.anchor)
      addAll(collection.anchor.route, [
        documentName(collection, file.path),
        ...headingIds(file, references),
      ]);
    if (collection?.type === policy.type) addAll(pageOf(file), headingIds(file, references));
    // Nearly all answers have no heading; they are not parsed here.
    if (collection?.type === faq.type && /^ *#/m.test(file.text() ?? '')) {
      const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
      const beside = courses.filter((each) => questionsOf(each) === folder);
      const pages = [
        ...pagesOfList(folder),
        ...beside.map(({ names }) => subscriptionPath(names.slug ?? '')),
      ];
      for (const page of pages) addAll(page, headingIds(file, references));
    }
  }
  return targets;
}

/** The folder of the questions that the page of a course shows. */
function questionsOf(file: SourceFile): string {
  return `content/faqs/${file.data().faqs}/`;
}

/** The page that a document's `#links` refer to; undefined if it is shown on several. */
export function pageOf({ collection, path, names }: SourceFile): string | undefined {
  if (collection?.anchor) return collection.anchor.route;
  if (collection?.type === policy.type) return `/${names.policy}`;
  const page = /^content\/pages\/(.+)\.yaml$/.exec(withoutDay(path))?.[1];
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
