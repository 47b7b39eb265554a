import type { Metadata } from 'next';
import { getDocument } from '@/lib/content/documents';
import { pageDocument } from '@/lib/content/menus';
import { firm } from '@/lib/content/schema/settings/firm';
import type { PublicRoute } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';

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

/**
 * The URL of a page on the public site. Undefined in sandbox: search engines and other sites must not
 * be told an address of a developer's machine.
 */
export function publicUrl(path: string): string | undefined {
  const env = loadEnv();
  return env.APP_MODE === 'live' ? env.SITE_URL + path : undefined;
}
