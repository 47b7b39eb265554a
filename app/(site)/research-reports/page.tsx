import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { ReportCard } from '@/components/content/report-card';
import { DocumentPage, lightViewport } from '@/components/layout/document-page';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { lastChanged } from '@/lib/content/last-changed';
import { researchReportsPage } from '@/lib/content/schema/pages/document-pages';
import { research } from '@/lib/content/schema/research';
import { routes } from '@/lib/domain/routes';

export const viewport = lightViewport;

export function generateMetadata(): Metadata {
  return pageMetadata({ ...getDocument(researchReportsPage), path: routes.researchReports });
}

export default function ResearchReports() {
  const { heading, lead, button } = getDocument(researchReportsPage);
  const categories = listDocuments(research);
  return (
    <DocumentPage heading={heading} lead={lead} changed={lastChanged(routes.researchReports)}>
      <BreadcrumbData page={heading} />
      <div className="mt-10 grid gap-5 md:max-lg:rows-2 lg:mt-14 lg:grid-cols-6 lg:gap-6">
        {categories.map((category, index) => (
          <ReportCard
            key={category.id}
            {...category}
            button={button}
            className={widthOf(index, categories.length)}
          />
        ))}
      </div>
    </DocumentPage>
  );
}

/** On a desktop two cards are in the first row, three in each further one; the last row is filled. */
function widthOf(index: number, count: number): string {
  if (index < 2) return count === 1 ? 'lg:col-span-6' : 'lg:col-span-3';
  const inLastRow = (count - 2) % 3;
  if (index < count - inLastRow) return 'lg:col-span-2';
  return inLastRow === 1 ? 'lg:col-span-6' : 'lg:col-span-3';
}
