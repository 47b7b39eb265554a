import 'server-only';
import { listDocuments } from './documents';
import type { DocumentOf } from './schema/collection';
import { course, courseSlugs } from './schema/course';

export type Course = DocumentOf<typeof course>;

/** The courses on sale, in catalogue order. */
export function listCourses(): Course[] {
  return listDocuments(course).sort(
    (a, b) => courseSlugs.indexOf(a.slug) - courseSlugs.indexOf(b.slug),
  );
}

export function findCourse(slug: string): Course | undefined {
  return listDocuments(course).find((document) => document.slug === slug);
}
