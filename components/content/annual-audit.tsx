import { Callout } from '@/components/ui/callout';
import { DataTable } from '@/components/ui/data-table';
import { Section } from '@/components/ui/section';
import { auditTable } from '@/lib/content/page-tables';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { annualAudit } from '@/lib/content/schema/compliance';

/** The status of the annual compliance audit, by financial year. */
export function AnnualAudit({
  heading,
  lead,
  sampleNotice,
  years,
}: DocumentOf<typeof annualAudit>) {
  return (
    <Section id="annual-audit" heading={heading} lead={lead}>
      {sampleNotice && <Callout className="mt-5">{sampleNotice}</Callout>}
      <DataTable {...auditTable(years)} widths={['w-[18%]', 'w-[27%]', 'w-[55%]']} />
    </Section>
  );
}
