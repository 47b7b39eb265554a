import { pageMetadata } from '@/app/page-metadata';
import { AnnualAudit } from '@/components/content/annual-audit';
import { Disclosure } from '@/components/content/disclosure';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { annualAudit, compliance } from '@/lib/content/schema/compliance';
import { compliancePage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.compliance);

export default function Compliance() {
  return (
    <DocumentPage page={routes.compliance} {...getDocument(compliancePage)}>
      <div className="mt-10 lg:mt-16">
        {listDocuments(compliance).map((disclosure) => (
          <Disclosure key={disclosure.id} {...disclosure} />
        ))}
      </div>
      <AnnualAudit {...getDocument(annualAudit)} />
    </DocumentPage>
  );
}
