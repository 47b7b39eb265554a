import type { MetadataRoute } from 'next';
import { lastChanged } from '@/lib/content/change-log';
import { listCourses } from '@/lib/content/courses';
import { pageDocuments } from '@/lib/content/page-documents';
import { subscriptionPath } from '@/lib/domain/routes';
import { publicUrl } from './public-url';

/** The public pages at their public URLs; empty in sandbox, which has none. */
export default function sitemap(): MetadataRoute.Sitemap {
  const courses = listCourses().map(({ slug }) => subscriptionPath(slug));
  return [...Object.keys(pageDocuments), ...courses].flatMap((path) => {
    const url = publicUrl(path);
    const changed = lastChanged(path);
    return url ? [{ url, ...(changed && { lastModified: changed }) }] : [];
  });
}
