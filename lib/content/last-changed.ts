import 'server-only';
import buildDataJson from '@/.content/build.json' with { type: 'json' };
import { type PublicRoute, subscriptionPath } from '@/lib/domain/routes';
import { buildDataSchema } from './build-data';
import { changesOf } from './change-log';
import { listCourses } from './courses';
import { listDocuments } from './documents';
import { courseDocuments, type DocumentSource, isFrom, pageDocuments } from './page-documents';
import { course } from './schema/course';
import { documentPath } from './schema/paths';

const { changed } = buildDataSchema.parse(buildDataJson);

/**
 * The day, in India, on which a page's texts last changed: by its record, or of other pages by git;
 * undefined when git can't tell.
 */
export function lastChanged(page: PublicRoute): string | undefined {
  return changesOf(page)[0]?.day ?? newestOf(pageDocuments[page]);
}

/** Every public page with the day of its last change, for the sitemap. */
export function listPublicPages(): { path: string; changed: string | undefined }[] {
  const pages = Object.entries(pageDocuments).map(([path, sources]) => ({
    path,
    changed: changesOf(path)[0]?.day ?? newestOf(sources),
  }));
  const paths = new Map(
    listDocuments(course).map(({ id, names }) => [id, documentPath(course, names)]),
  );
  const courses = listCourses().map(({ slug, faqs }) => ({
    path: subscriptionPath(slug),
    changed: newestOf(courseDocuments(paths.get(slug) ?? '', faqs)),
  }));
  return [...pages, ...courses];
}

function newestOf(sources: readonly DocumentSource[]): string | undefined {
  return Object.entries(changed)
    .filter(([path]) => sources.some((source) => isFrom(source, path)))
    .map(([, day]) => day)
    .sort()
    .at(-1);
}
