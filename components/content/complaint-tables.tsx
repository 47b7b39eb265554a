import { type Column, DataTable, figures } from '@/components/ui/data-table';
import type { latestComplaintMonth } from '@/lib/content/complaint-table';
import type { ComplaintYear, monthlyTrend, TrendFigures } from '@/lib/domain/complaint-rows';
import { formatMonth } from '@/lib/domain/dates';

type Month = ReturnType<typeof latestComplaintMonth>;
type SourceRow = Month['total'] & { readonly from: string };

const columnsOfMonth: readonly Column<SourceRow>[] = [
  { label: 'SR. No.', value: (_, index) => index + 1, total: null, width: 'w-[5%] lg:w-[4.5%]' },
  {
    label: 'Received from',
    value: ({ from }) => from,
    rowHeader: true,
    width: 'w-[19%] lg:w-[19.5%]',
  },
  figures('pendingBefore', 'Pending at the end of last month', 'w-[13%] lg:w-[16.5%]'),
  figures('received', 'Received', 'w-[12%] lg:w-[8.5%]'),
  figures('resolved', 'Resolved', 'w-[12%] lg:w-[8.5%]'),
  figures('totalPending', 'Total Pending', 'w-[11%] lg:w-[9%]'),
  figures('pendingOver3Months', 'Pending Complaints > 3 Months', 'w-[14%] lg:w-[17%]'),
  figures('averageDays', 'Average Resolution Time (in days)', 'w-[14%] lg:w-[16.5%]'),
];

export function ComplaintMonthTable({ month, rows, total }: Month) {
  return (
    <DataTable
      caption={`Complaints in ${formatMonth(month)}, by source`}
      columns={columnsOfMonth}
      rows={rows}
      rowKey={({ from }) => from}
      total={{ ...total, from: 'Grand Total' }}
    />
  );
}

/** A row of a trend, whose label is its month or its year. */
interface TrendRow extends TrendFigures {
  readonly label: string;
}

const columnsOf = (period: 'Month' | 'Year'): readonly Column<TrendRow>[] => [
  {
    label: period,
    value: ({ label }) => label,
    width: 'w-[23%] md:w-[19%] lg:w-[20%]',
    rowHeader: true,
  },
  figures(
    'carriedForward',
    `Carried Forward From Previous ${period}`,
    'w-[20%] md:w-[39%] lg:w-[34%]',
  ),
  figures('received', 'Received', 'w-[19.5%] md:w-[13%] lg:w-[16%]'),
  figures('resolved', 'Resolved', 'w-[19.5%] md:w-[13%] lg:w-[16%]'),
  figures('totalPending', 'Total Pending', 'w-[18%] md:w-[16%] lg:w-[14%]'),
];

const rowKey = ({ label }: TrendRow) => label;

export function AnnualTrendTable({ years }: { readonly years: readonly ComplaintYear[] }) {
  return (
    <DataTable
      caption="Annual disposal of complaints, by financial year"
      columns={columnsOf('Year')}
      rows={years.map(({ year, ...counts }) => ({ label: year, ...counts }))}
      rowKey={rowKey}
    />
  );
}

export function MonthlyTrendTable({ months, total }: ReturnType<typeof monthlyTrend>) {
  return (
    <DataTable
      caption="Monthly disposal of complaints, all sources together"
      columns={columnsOf('Month')}
      rows={months.map(({ month, ...counts }) => ({ label: formatMonth(month), ...counts }))}
      rowKey={rowKey}
      total={{ label: 'Grand Total', ...total }}
      compact
    />
  );
}
