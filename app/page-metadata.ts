import type { Metadata } from 'next';
import { getDocument } from '@/lib/content/documents';
import { pageDocument } from '@/lib/content/menus';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { firm } from '@/lib/content/schema/settings/firm';
import { type PublicRoute, routes } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';

interface Words {
  readonly title: string;
  readonly description: string;
}

/** The metadata of a public page, in the words of its document. */
export const pageMetadata = (path: PublicRoute) => metadataOf(path, pageDocument(path));

/**
 * Title, description, canonical address and Open Graph data of a page. The title names the firm, but on
 * Home, whose title is that of product 2 and whose preview elsewhere has its heading.
 */
export function metadataOf(path: string, { title, description }: Words): Metadata {
  const url = publicUrl(path);
  const isHome = path === routes.home;
  return {
    title: isHome ? title : titleWithFirm(title),
    description,
    ...(url && { alternates: { canonical: url } }),
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName: getDocument(firm).name,
      title: isHome ? getDocument(homePage).hero.heading : title,
      description,
      ...(url && {
        url,
        images: [{ url: publicUrl(sharePicture(path)) ?? '', ...SHARED_SIZE, alt: title }],
      }),
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** Pixels of a picture that other sites show beside a link. */
export const SHARED_SIZE = { width: 1200, height: 630 };

/** The address of a page's picture, which app/share draws. */
export function sharePicture(path: string): string {
  return `/share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

/** The metadata of a page of the account, which search engines leave out. */
export function accountMetadata({ title, description }: Words): Metadata {
  return { title: titleWithFirm(title), description, robots: { index: false } };
}

const titleWithFirm = (title: string) => `${title} – ${getDocument(firm).name}`;

/**
 * The URL of a page on the public site. Undefined in sandbox: search engines and other sites must not get an
 * address of a developer's machine.
 */
export function publicUrl(path: string): string | undefined {
  const env = loadEnv();
  return env.APP_MODE === 'live' ? env.SITE_URL + path : undefined;
}
