import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { AnnualAudit } from '@/components/content/annual-audit';
import { ChangeLog } from '@/components/content/change-log';
import { Disclosure } from '@/components/content/disclosure';
import { DocumentPage, lightViewport } from '@/components/layout/document-page';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { lastChanged } from '@/lib/content/last-changed';
import { annualAudit, compliance } from '@/lib/content/schema/compliance';
import { compliancePage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';

export const viewport = lightViewport;

export function generateMetadata(): Metadata {
  return pageMetadata({ ...getDocument(compliancePage), path: routes.compliance });
}

export default function Compliance() {
  const { heading, lead } = getDocument(compliancePage);
  const changed = lastChanged(routes.compliance);
  return (
    <DocumentPage
      heading={heading}
      lead={lead}
      changed={changed}
      after={<ChangeLog page={routes.compliance} />}
    >
      <BreadcrumbData page={heading} changed={changed} />
      <div className="mt-10 lg:mt-16">
        {listDocuments(compliance).map((disclosure) => (
          <Disclosure key={disclosure.id} {...disclosure} />
        ))}
      </div>
      <AnnualAudit {...getDocument(annualAudit)} />
    </DocumentPage>
  );
}
