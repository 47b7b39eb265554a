import type { MetadataRoute } from 'next';
import { changesOf } from '@/lib/content/change-log';
import { listCourses } from '@/lib/content/courses';
import { pageDocuments } from '@/lib/content/page-documents';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { publicUrl } from './page-metadata';

/**
 * The public pages at their public URLs, with the day of the last change where it is on record; empty in
 * sandbox, which has no public URLs.
 */
export default function sitemap(): MetadataRoute.Sitemap {
  const courses = listCourses().map(({ slug }) => subscriptionPath(slug));
  return [...Object.keys(pageDocuments), ...courses].flatMap((path) => {
    const url = publicUrl(path);
    const [newest] = changesOf(path);
    return url ? [{ url, ...(newest && { lastModified: newest.day }) }] : [];
  });
}
