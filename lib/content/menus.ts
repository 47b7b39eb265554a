import 'server-only';
import type { PublicRoute } from '@/lib/domain/routes';
import { getDocument, listDocuments } from './documents';
import { pageDocuments } from './page-documents';
import type { PageLink } from './schema/page-fields';
import { policy } from './schema/policy';
import { navigation } from './schema/settings/navigation';

/** The links of the navigation bar and the footer, with their words. */
export function getNavigation() {
  const { main, services, more, join, quickLinks, policies, compliance } = getDocument(navigation);
  return {
    main: labelled(main),
    services: labelled(services),
    more: labelled(more),
    join,
    quickLinks: labelled(quickLinks),
    policies: labelled(policies),
    compliance: labelled(compliance),
  };
}

/** A link as visitors see it. */
export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** Links with their words: a page that is named by its address alone has its title. */
export function labelled(links: readonly PageLink[]): LabelledLink[] {
  return links.map((link) =>
    typeof link === 'string' ? { label: pageDocument(link).title, href: link } : link,
  );
}

/** The document of a public page, which has its title and its description. */
export function pageDocument(route: PublicRoute) {
  const [page] = pageDocuments[route];
  if (typeof page !== 'string') return getDocument(page);
  const found = listDocuments(policy).find(({ id }) => route === `/${id}`);
  if (!found) throw new Error(`content/${page} is missing or not in force`);
  return found;
}
