import type { Metadata } from 'next';
import { getDocument } from '@/lib/content/documents';
import { pageDocument } from '@/lib/content/menus';
import { firm } from '@/lib/content/schema/settings/firm';
import type { PublicRoute } from '@/lib/domain/routes';
import { publicUrl } from './public-url';

interface Words {
  readonly title: string;
  readonly description: string;
}

/** The metadata of a public page, in the words of its document. */
export const pageMetadata = (path: PublicRoute) => metadataOf(path, pageDocument(path));

/** Title, description, canonical address and Open Graph data of a page. */
export function metadataOf(path: string, { title, description }: Words): Metadata {
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

/** The metadata of a page of the account, which search engines leave out. */
export function accountMetadata({ title, description }: Words): Metadata {
  return { title, description, robots: { index: false } };
}
