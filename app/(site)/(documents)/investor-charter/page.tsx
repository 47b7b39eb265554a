import { pageMetadata } from '@/app/page-metadata';
import { EscalationMatrix } from '@/components/content/escalation-matrix';
import { ProseText } from '@/components/content/prose';
import { TableOfContents } from '@/components/layout/table-of-contents';
import { Section } from '@/components/ui/section';
import { getDocument, listProse } from '@/lib/content/documents';
import { getEscalation } from '@/lib/content/queries';
import { charterSection } from '@/lib/content/schema/charter';
import { investorCharterPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.investorCharter);

export default function InvestorCharter() {
  const sections = listProse(charterSection);
  const matrix = getEscalation();
  const contents = [
    ...sections.map(({ id, number, title }) => ({ id, mark: `${number}.`, title })),
    { id: 'escalation', title: matrix.heading },
  ];
  return (
    <DocumentPage
      page={routes.investorCharter}
      {...getDocument(investorCharterPage)}
      aside={<TableOfContents entries={contents} />}
      after={
        <Section
          id="escalation"
          heading={matrix.heading}
          lead={matrix.lead}
          className="mt-8 border-t border-control pt-10 md:mt-14 md:pt-14"
        >
          <EscalationMatrix rows={matrix.rows} />
        </Section>
      }
    >
      {sections.map(({ id, number, title, code }) => (
        <section key={id} aria-labelledby={id} className="document-text mb-10">
          <h2 id={id}>
            <a href={`#${id}`} className="mark underline underline-offset-4">
              {number}.{' '}
            </a>
            {title}
          </h2>
          <ProseText code={code} />
        </section>
      ))}
    </DocumentPage>
  );
}
