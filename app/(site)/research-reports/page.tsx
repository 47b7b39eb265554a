import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { ReportCard } from '@/components/content/report-card';
import { DocumentPage, lightViewport } from '@/components/layout/document-page';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { lastChanged } from '@/lib/content/last-changed';
import { researchReportsPage } from '@/lib/content/schema/pages/research-reports';
import { research } from '@/lib/content/schema/research';
import { routes } from '@/lib/domain/routes';

export const viewport = lightViewport;

export function generateMetadata(): Metadata {
  return pageMetadata({ ...getDocument(researchReportsPage), path: routes.researchReports });
}

export default function ResearchReports() {
  const { heading, lead } = getDocument(researchReportsPage);
  return (
    <DocumentPage heading={heading} lead={lead} changed={lastChanged(routes.researchReports)}>
      <BreadcrumbData page={heading} />
      <div className="mt-10 grid gap-5 md:grid-cols-2 lg:mt-14 lg:grid-cols-6 lg:gap-6">
        {listDocuments(research).map((category, index) => (
          <ReportCard
            key={category.order}
            {...category}
            className={index < 2 ? 'lg:col-span-3' : 'md:max-lg:last:col-span-2 lg:col-span-2'}
          />
        ))}
      </div>
    </DocumentPage>
  );
}
