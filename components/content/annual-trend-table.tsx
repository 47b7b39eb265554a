import { type Column, DataTable } from '@/components/ui/data-table';
import type { ComplaintYear } from '@/lib/domain/complaints';

const columns: readonly Column<ComplaintYear>[] = [
  { label: 'Year', value: ({ year }) => year, width: 'w-[19%] lg:w-[20%]', rowHeader: true },
  {
    label: 'Carried Forward From Previous Year',
    value: ({ carriedForward }) => carriedForward,
    width: 'w-[39%] lg:w-[34%]',
    numeric: true,
  },
  {
    label: 'Received',
    value: ({ received }) => received,
    width: 'w-[13%] lg:w-[16%]',
    numeric: true,
  },
  {
    label: 'Resolved',
    value: ({ resolved }) => resolved,
    width: 'w-[13%] lg:w-[16%]',
    numeric: true,
  },
  {
    label: 'Total Pending',
    value: ({ totalPending }) => totalPending,
    width: 'w-[16%] lg:w-[14%]',
    numeric: true,
  },
];

export function AnnualTrendTable({ years }: { readonly years: readonly ComplaintYear[] }) {
  return (
    <DataTable
      caption="Annual disposal of complaints, by financial year"
      columns={columns}
      rows={years}
      rowKey={({ year }) => year}
    />
  );
}
