import 'server-only';
import { getDocument, listDocuments } from './documents';
import { type BuiltRoute, pageDocuments } from './page-documents';
import type { PageLink } from './schema/pages/page-fields';
import { policy } from './schema/policy';

/** A link as visitors see it. */
export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** Links with their words: a page that is named by its address alone has its title. */
export function labelled(links: readonly PageLink[]): LabelledLink[] {
  return links.map((link) =>
    typeof link === 'string' ? { label: pageTitle(link), href: link } : link,
  );
}

/** The title of a public page, from its document. */
function pageTitle(route: BuiltRoute): string {
  const [page] = pageDocuments[route];
  if (typeof page !== 'string') return getDocument(page).title;
  const found = listDocuments(policy).find(({ id }) => route === `/${id}`);
  if (!found) throw new Error(`content/${page} is missing or not in force`);
  return found.title;
}
