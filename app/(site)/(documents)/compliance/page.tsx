import { pageMetadata } from '@/app/page-metadata';
import { DataTable } from '@/components/content/data-table';
import { Icon } from '@/components/ui/icon';
import { LinkRow } from '@/components/ui/link-list';
import { Section } from '@/components/ui/section';
import { getDocument, type Listed, listDocuments } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { auditStatus, auditTable } from '@/lib/content/page-tables';
import type { DocumentOf } from '@/lib/content/schema/collection';
import { annualAudit, compliance } from '@/lib/content/schema/compliance';
import { compliancePage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { Callout, DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.compliance);

export default function Compliance() {
  const disclosures = listDocuments(compliance);
  const page = getDocument(compliancePage);
  const audit = getDocument(annualAudit);
  return (
    <DocumentPage
      page={routes.compliance}
      {...page}
      inShort={page.inShort?.concat(auditInShort(audit))}
    >
      <nav aria-label="On this page" className="chrome mt-8">
        <LinkRow
          links={[
            ...disclosures.map(({ id, title }) => ({ href: `#${id}`, label: title })),
            { href: '#annual-audit', label: audit.heading },
          ]}
        />
      </nav>
      <div className="mt-10 lg:mt-16">
        {disclosures.map((disclosure) => (
          <Disclosure key={disclosure.id} {...disclosure} />
        ))}
      </div>
      <AnnualAudit {...audit} />
    </DocumentPage>
  );
}

/**
 * A disclosure: its title on the left, its numbered details on the right, and below them links to the
 * pages that they mention.
 */
function Disclosure({ id, number, title, icon, details, links }: Listed<typeof compliance>) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 print:block border-t border-control pt-6 pb-12 md:pt-8 md:pb-16 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="flex items-start gap-4 print:break-after-avoid lg:sticky lg:top-28 lg:flex-col lg:self-start">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-accent">
          <Icon name={icon} size={24} />
        </span>
        <h2 id={id} className="min-w-0 self-center text-2xl lg:self-auto">
          {title}
        </h2>
      </div>
      <div className="-mt-1 md:-mt-4">
        <ul className="text-[1.0625rem] leading-[1.65]">
          {details.map((detail, index) => (
            <li
              key={detail}
              id={`${id}-${index + 1}`}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-hairline py-4 last:border-b-0 target:-mx-3 target:bg-raised target:px-3 md:grid-cols-[3.5rem_minmax(0,1fr)]"
            >
              {/* A link for the pointer alone: keys and screen readers would have five more a section. */}
              <span
                aria-hidden="true"
                className="text-sm leading-[1.75rem] text-quiet tabular-nums"
              >
                <a
                  href={`#${id}-${index + 1}`}
                  tabIndex={-1}
                  className="chrome inline-block pr-2 hover:underline"
                >
                  {number}.{index + 1}
                </a>
                <span className="hidden print:inline">
                  {number}.{index + 1}
                </span>
              </span>
              <p className="max-w-[66ch]">{detail}</p>
            </li>
          ))}
        </ul>
        {links && <LinkRow links={labelled(links)} className="pl-10 md:pl-14" />}
      </div>
    </section>
  );
}

function auditInShort({ heading, years: [newest], sample }: DocumentOf<typeof annualAudit>) {
  if (!newest) return [];
  const term = sample ? `${heading} (sample)` : heading;
  return [{ term, text: `${newest.year}: ${auditStatus(newest)}.`, href: '#annual-audit' }];
}

/** The status of the annual compliance audit, by financial year. */
function AnnualAudit({ heading, lead, sampleNotice, years }: DocumentOf<typeof annualAudit>) {
  return (
    <Section id="annual-audit" heading={heading} lead={lead}>
      {sampleNotice && <Callout>{sampleNotice}</Callout>}
      <DataTable {...auditTable(years)} widths={['w-[18%]', 'w-[27%]', 'w-[55%]']} />
    </Section>
  );
}
