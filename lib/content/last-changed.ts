import 'server-only';
import buildDataJson from '@/.content/build.json' with { type: 'json' };
import { type PublicRoute, subscriptionPath } from '@/lib/domain/routes';
import { buildDataSchema } from './build-data';
import { listCourses } from './courses';
import { listDocuments } from './documents';
import { type DocumentSource, pageDocuments } from './page-documents';
import { coupon } from './schema/coupon';
import { course } from './schema/course';
import { subscriptionPage } from './schema/pages/subscription-page';
import { documentPath, matchPath, withoutDay } from './schema/paths';
import { offers } from './schema/settings/offers';

const { changed } = buildDataSchema.parse(buildDataJson);

/** The day, in India, on which a page's texts last changed; undefined when git can't tell. */
export function lastChanged(page: PublicRoute): string | undefined {
  return newestOf(pageDocuments[page]);
}

/** Every public page with the day of its last change, for the sitemap. */
export function listPublicPages(): { path: string; changed: string | undefined }[] {
  const pages = Object.entries(pageDocuments).map(([path, sources]) => ({
    path,
    changed: newestOf(sources),
  }));
  const paths = new Map(
    listDocuments(course).map(({ id, names }) => [id, documentPath(course, names)]),
  );
  const courses = listCourses().map(({ slug, faqs }) => ({
    path: subscriptionPath(slug),
    changed: newestOf([
      ...[subscriptionPage, offers, coupon],
      ...[paths.get(slug) ?? '', `faqs/${faqs}`],
    ]),
  }));
  return [...pages, ...courses];
}

function newestOf(sources: readonly DocumentSource[]): string | undefined {
  return Object.entries(changed)
    .filter(([path]) => sources.some((source) => isOf(source, path)))
    .map(([, day]) => day)
    .sort()
    .at(-1);
}

function isOf(source: DocumentSource, path: string): boolean {
  return typeof source === 'string'
    ? withoutDay(path) === source || path.startsWith(`${source}/`)
    : matchPath(source, path) !== undefined;
}
