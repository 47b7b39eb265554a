import { Callout } from '@/components/ui/callout';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Section } from '@/components/ui/section';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { annualAudit } from '@/lib/content/schema/compliance';
import { auditDue } from '@/lib/domain/compliance-audit';
import { formatDay } from '@/lib/domain/dates';

type Year = DocumentOf<typeof annualAudit>['years'][number];

const columns: readonly Column<Year>[] = [
  { label: 'Financial year', value: ({ year }) => year, width: 'w-[18%]', rowHeader: true },
  { label: 'Status', value: statusOf, width: 'w-[27%]' },
  {
    label: 'Adverse findings and action taken',
    value: ({ reported, findings }) => findings?.join(' ') ?? (reported ? 'None' : '–'),
    width: 'w-[55%]',
  },
];

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
      <DataTable
        caption="Compliance audit, by financial year"
        columns={columns}
        rows={years}
        rowKey={({ year }) => year}
      />
    </Section>
  );
}

function statusOf({ year, reported }: Year): string {
  return reported
    ? `Completed on ${formatDay(reported)}`
    : `Not complete, due by ${formatDay(auditDue(year))}`;
}
