import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { ReportCard } from '@/components/content/report-card';
import { DocumentPage, paperViewport } from '@/components/layout/document-page';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { lastChanged } from '@/lib/content/last-changed';
import { researchReportsPage } from '@/lib/content/schema/pages/research-reports';
import { research } from '@/lib/content/schema/research';
import { routes } from '@/lib/domain/routes';

export const viewport = paperViewport;

export function generateMetadata(): Metadata {
  return pageMetadata({ ...getDocument(researchReportsPage), path: routes.researchReports });
}

export default function ResearchReports() {
  const { heading, lead } = getDocument(researchReportsPage);
  const categories = listDocuments(research);
  return (
    <DocumentPage heading={heading} lead={lead} changed={lastChanged(routes.researchReports)}>
      <BreadcrumbData page={heading} />
      {/* The first two are wider, so that rows of two and of three follow each other. */}
      <div className="mt-10 grid gap-5 empty:hidden md:max-lg:rows-2 lg:mt-14 lg:rows-2 lg:gap-6">
        {categories.slice(0, 2).map((category) => (
          <ReportCard key={category.id} {...category} />
        ))}
      </div>
      <div className="mt-5 grid gap-5 empty:hidden md:max-lg:rows-2 lg:mt-6 lg:rows-3 lg:gap-6">
        {categories.slice(2).map((category) => (
          <ReportCard key={category.id} {...category} />
        ))}
      </div>
    </DocumentPage>
  );
}
