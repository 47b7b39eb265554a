import { pageMetadata } from '@/app/page-metadata';
import { ReportCard } from '@/components/content/report-card';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { researchReportsPage } from '@/lib/content/schema/pages/document-pages';
import { research } from '@/lib/content/schema/research';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.researchReports);

export default function ResearchReports() {
  const { heading, lead, button } = getDocument(researchReportsPage);
  const categories = listDocuments(research);
  return (
    <DocumentPage page={routes.researchReports} heading={heading} lead={lead}>
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
