import { pageMetadata } from '@/app/page-metadata';
import { TextLink } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { topicsPage } from '@/lib/content/schema/pages/document-pages';
import { listPlaces } from '@/lib/content/search-index';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.topics);

/** All that the search finds, by page, for browsers without script. */
export default function Topics() {
  const { heading, lead } = getDocument(topicsPage);
  const places = listPlaces();
  return (
    <DocumentPage heading={heading} lead={lead}>
      {[...new Set(places.map(({ page }) => page))].map((page) => (
        <section key={page} className="mt-10">
          <h2 className="text-2xl">{page}</h2>
          <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
            {places
              .filter((place) => place.page === page)
              .map(({ title, href }) => (
                <li key={title} className="py-1">
                  <TextLink href={href}>{title}</TextLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </DocumentPage>
  );
}
