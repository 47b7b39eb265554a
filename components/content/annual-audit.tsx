import { DataTable } from '@/components/ui/data-table';
import { Notice } from '@/components/ui/notice';
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
      {sampleNotice && <Notice className="mt-5">{sampleNotice}</Notice>}
      <DataTable {...auditTable(years)} widths={['w-[18%]', 'w-[27%]', 'w-[55%]']} />
    </Section>
  );
}
