import { pageMetadata } from '@/app/page-metadata';
import { StatementIndex, StatementList } from '@/components/content/statement-list';
import { getDocument, listProse } from '@/lib/content/documents';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { disclaimerPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.disclaimer);

export default function Disclaimer() {
  const statements = listProse(disclaimer);
  return (
    <DocumentPage
      page={routes.disclaimer}
      {...getDocument(disclaimerPage)}
      aside={statements.length > 0 && <StatementIndex statements={statements} />}
    >
      <StatementList statements={statements} />
    </DocumentPage>
  );
}
