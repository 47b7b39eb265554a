import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { ChangeLog } from '@/components/content/change-log';
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
  const changed = lastChanged(routes.disclaimer);
  return (
    <DocumentPage
      heading={heading}
      lead={lead}
      changed={changed}
      aside={statements.length > 0 && <StatementIndex statements={statements} />}
      after={<ChangeLog page={routes.disclaimer} />}
    >
      <BreadcrumbData page={heading} changed={changed} />
      <StatementList statements={statements} />
    </DocumentPage>
  );
}
