import type { MetadataRoute } from 'next';
import { listPublicPages } from '@/lib/content/last-changed';
import { publicUrl } from './public-url';

/** The public pages at their public URLs; empty in sandbox, which has none. */
export default function sitemap(): MetadataRoute.Sitemap {
  return listPublicPages().flatMap(({ path, changed }) => {
    const url = publicUrl(path);
    return url ? [{ url, ...(changed && { lastModified: changed }) }] : [];
  });
}
