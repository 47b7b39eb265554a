import type { Metadata } from 'next';
import { StatementIndex } from '@/components/content/statement-index';
import { StatementList } from '@/components/content/statement-list';
import { DocumentPage, paperViewport } from '@/components/layout/document-page';
import { getDocument, listProse } from '@/lib/content/documents';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { disclaimerPage } from '@/lib/content/schema/pages/disclaimer';

export const viewport = paperViewport;

export function generateMetadata(): Metadata {
  const { title, description } = getDocument(disclaimerPage);
  return { title, description };
}

export default function Disclaimer() {
  const { heading, lead } = getDocument(disclaimerPage);
  const statements = listProse(disclaimer);
  return (
    <DocumentPage heading={heading} lead={lead}>
      <div className="mt-10 grid gap-8 lg:mt-16 lg:grid-cols-[1fr_17rem] lg:gap-16">
        <div className="lg:order-2">
          <StatementIndex statements={statements} />
        </div>
        <StatementList statements={statements} />
      </div>
    </DocumentPage>
  );
}
