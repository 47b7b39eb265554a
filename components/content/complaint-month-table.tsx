import { type Column, DataTable } from '@/components/ui/data-table';
import type { latestComplaintMonth } from '@/lib/content/complaint-table';
import { formatMonth } from '@/lib/domain/dates';

type Month = ReturnType<typeof latestComplaintMonth>;
type Row = Month['total'] & { readonly from: string };

const columns: readonly Column<Row>[] = [
  { label: 'SR. No.', value: (_, index) => index + 1, total: null, width: 'w-[5%] lg:w-[4.5%]' },
  {
    label: 'Received from',
    value: ({ from }) => from,
    rowHeader: true,
    width: 'w-[19%] lg:w-[19.5%]',
  },
  {
    label: 'Pending at the end of last month',
    value: ({ pendingBefore }) => pendingBefore,
    width: 'w-[13%] lg:w-[16.5%]',
    numeric: true,
  },
  {
    label: 'Received',
    value: ({ received }) => received,
    width: 'w-[12%] lg:w-[8.5%]',
    numeric: true,
  },
  {
    label: 'Resolved',
    value: ({ resolved }) => resolved,
    width: 'w-[12%] lg:w-[8.5%]',
    numeric: true,
  },
  {
    label: 'Total Pending',
    value: ({ totalPending }) => totalPending,
    width: 'w-[11%] lg:w-[9%]',
    numeric: true,
  },
  {
    label: 'Pending Complaints > 3 Months',
    value: ({ pendingOver3Months }) => pendingOver3Months,
    width: 'w-[14%] lg:w-[17%]',
    numeric: true,
  },
  {
    label: 'Average Resolution Time (in days)',
    value: ({ averageDays }) => averageDays,
    width: 'w-[14%] lg:w-[16.5%]',
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
