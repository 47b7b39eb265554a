import { listCourses } from '@/lib/content/courses';
import { RefusedError } from '@/lib/server/refused-error';

/**
 * Rejects a slug that no course has, as its own or its group's. One of a course that was taken off may have rows.
 *
 * @throws RefusedError where there are no rows either: the empty list of a misspelt slug would look like an answer.
 */
export function rejectUnknown(slug: string, key: 'slug' | 'group', rows: readonly unknown[]): void {
  const known = [...new Set(listCourses().map((course) => course[key]))];
  if (rows.length > 0 || known.includes(slug)) return;
  throw new RefusedError(`There is no ${slug}: give one of ${known.join(', ')}.`);
}
