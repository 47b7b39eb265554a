import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { StatementIndex } from '@/components/content/statement-index';
import { StatementList } from '@/components/content/statement-list';
import { DocumentPage, lightViewport } from '@/components/layout/document-page';
import { getDocument, listProse } from '@/lib/content/documents';
import { lastChanged } from '@/lib/content/last-changed';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { disclaimerPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';

export const viewport = lightViewport;

export function generateMetadata(): Metadata {
  return pageMetadata({ ...getDocument(disclaimerPage), path: routes.disclaimer });
}

export default function Disclaimer() {
  const { heading, lead } = getDocument(disclaimerPage);
  const statements = listProse(disclaimer);
  return (
    <DocumentPage
      heading={heading}
      lead={lead}
      changed={lastChanged(routes.disclaimer)}
      aside={statements.length > 0 && <StatementIndex statements={statements} />}
    >
      <BreadcrumbData page={heading} />
      <StatementList statements={statements} />
    </DocumentPage>
  );
}
