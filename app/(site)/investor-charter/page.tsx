import type { Metadata } from 'next';
import { pageMetadata } from '@/app/page-metadata';
import { BreadcrumbData } from '@/app/structured-data';
import { ChangeLog } from '@/components/content/change-log';
import { CharterSection } from '@/components/content/charter-section';
import { EscalationMatrix } from '@/components/content/escalation-matrix';
import { DocumentPage, lightViewport } from '@/components/layout/document-page';
import { TableOfContents } from '@/components/layout/table-of-contents';
import { Section } from '@/components/ui/section';
import { getDocument, listProse } from '@/lib/content/documents';
import { lastChanged } from '@/lib/content/last-changed';
import { getEscalation } from '@/lib/content/queries';
import { charterSection } from '@/lib/content/schema/charter';
import { investorCharterPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';

export const viewport = lightViewport;

export function generateMetadata(): Metadata {
  return pageMetadata({ ...getDocument(investorCharterPage), path: routes.investorCharter });
}

export default function InvestorCharter() {
  const { heading, lead } = getDocument(investorCharterPage);
  const sections = listProse(charterSection);
  const matrix = getEscalation();
  const changed = lastChanged(routes.investorCharter);
  const contents = [
    ...sections.map(({ id, number, title }) => ({ id, mark: `${number}.`, title })),
    { id: 'escalation', title: matrix.heading },
  ];
  return (
    <DocumentPage
      heading={heading}
      lead={lead}
      changed={changed}
      aside={<TableOfContents entries={contents} />}
      after={
        <>
          <Section
            id="escalation"
            heading={matrix.heading}
            lead={matrix.lead}
            className="mt-8 border-t border-control pt-10 md:mt-14 md:pt-14"
          >
            <EscalationMatrix rows={matrix.rows} />
          </Section>
          <ChangeLog page={routes.investorCharter} />
        </>
      }
    >
      <BreadcrumbData page={heading} changed={changed} />
      {sections.map(({ id, number, title, code }) => (
        <CharterSection key={id} id={id} number={number} title={title} code={code} />
      ))}
    </DocumentPage>
  );
}
