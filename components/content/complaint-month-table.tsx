import { type Column, DataTable } from '@/components/ui/data-table';
import type { latestComplaintMonth } from '@/lib/content/complaints';
import { formatMonth } from '@/lib/domain/dates';

type Month = ReturnType<typeof latestComplaintMonth>;
type Row = Month['total'] & { readonly from: string };

const columns: readonly Column<Row>[] = [
  { label: 'SR. No.', value: (_, index) => index + 1, total: null },
  { label: 'Received from', value: ({ from }) => from, rowHeader: true },
  {
    label: 'Pending at the end of last month',
    value: ({ pendingBefore }) => pendingBefore,
    numeric: true,
  },
  { label: 'Received', value: ({ received }) => received, numeric: true },
  { label: 'Resolved', value: ({ resolved }) => resolved, numeric: true },
  { label: 'Total Pending', value: ({ totalPending }) => totalPending, numeric: true },
  {
    label: 'Pending Complaints > 3 Months',
    value: ({ pendingOver3Months }) => pendingOver3Months,
    numeric: true,
  },
  {
    label: 'Average Resolution Time (in days)',
    value: ({ averageDays }) => averageDays,
    numeric: true,
  },
];

export function ComplaintMonthTable({ month, rows, total }: Month) {
  return (
    <DataTable
      caption={`Complaints in ${formatMonth(month)}, by source`}
      columns={columns}
      rows={rows}
      rowKey={({ from }) => from}
      total={{ ...total, from: 'Grand Total' }}
    />
  );
}
