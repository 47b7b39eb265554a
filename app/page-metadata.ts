import type { Metadata } from 'next';
import { getDocument } from '@/lib/content/documents';
import { firm } from '@/lib/content/schema/settings/firm';
import { publicUrl } from './public-url';

/** Title, description, canonical address and Open Graph data of a page. */
export function pageMetadata({
  title,
  description,
  path,
}: {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}): Metadata {
  const url = publicUrl(path);
  return {
    title,
    description,
    ...(url && { alternates: { canonical: url } }),
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName: getDocument(firm).name,
      title,
      description,
      ...(url && { url }),
    },
    twitter: { card: 'summary_large_image' },
  };
}
