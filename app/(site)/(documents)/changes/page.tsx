import { pageMetadata } from '@/app/page-metadata';
import { PageChangeEntry } from '@/components/content/page-change';
import { Link, TextLink } from '@/components/ui/link';
import { listChanges } from '@/lib/content/change-log';
import { getDocument } from '@/lib/content/documents';
import { changesPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.changes);

export default function Changes() {
  const { heading, lead, none } = getDocument(changesPage);
  const changes = listChanges();
  return (
    <DocumentPage heading={heading} lead={lead}>
      <link rel="alternate" type="application/atom+xml" title={heading} href={feedPath} />
      <p className="mt-6 text-sm">
        <TextLink href={feedPath}>Feed of changes</TextLink>
      </p>
      {changes.length === 0 && <p className="mt-10">{none}</p>}
      <ul className="mt-10 max-w-[66ch] space-y-10">
        {changes.map(({ title, ...change }) => (
          <li key={`${change.page} ${change.version}`}>
            <h2 className="mb-1 text-xl">
              <Link href={change.page}>{title}</Link>
            </h2>
            <PageChangeEntry {...change} />
          </li>
        ))}
      </ul>
    </DocumentPage>
  );
}

const feedPath = '/changes.atom';
