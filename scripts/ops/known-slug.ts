import { listCourses } from '@/lib/content/courses';
import { RefusedError } from '@/lib/server/refused-error';

/**
 * Rejects a slug that no course has, as its own or its group's. The slug of a removed course may have rows.
 *
 * @throws RefusedError if there are no rows either: the empty list for a misspelt slug would look like an
 * answer.
 */
export function rejectUnknown(slug: string, key: 'slug' | 'group', rows: readonly unknown[]): void {
  const known = [...new Set(listCourses().map((course) => course[key]))];
  if (rows.length > 0 || known.includes(slug)) return;
  throw new RefusedError(`There is no ${slug}: give one of ${known.join(', ')}.`);
}
