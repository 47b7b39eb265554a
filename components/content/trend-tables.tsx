import { type Column, DataTable } from '@/components/ui/data-table';
import type { ComplaintYear, monthlyTrend, TrendFigures } from '@/lib/domain/complaint-rows';
import { formatMonth } from '@/lib/domain/dates';

/** A row of a trend, whose label is its month or its year. */
interface Row extends TrendFigures {
  readonly label: string;
}

function columnsOf(period: 'Month' | 'Year'): readonly Column<Row>[] {
  return [
    {
      label: period,
      value: ({ label }) => label,
      width: 'w-[23%] md:w-[19%] lg:w-[20%]',
      rowHeader: true,
    },
    {
      label: `Carried Forward From Previous ${period}`,
      value: ({ carriedForward }) => carriedForward,
      width: 'w-[20%] md:w-[39%] lg:w-[34%]',
      numeric: true,
    },
    {
      label: 'Received',
      value: ({ received }) => received,
      width: 'w-[19.5%] md:w-[13%] lg:w-[16%]',
      numeric: true,
    },
    {
      label: 'Resolved',
      value: ({ resolved }) => resolved,
      width: 'w-[19.5%] md:w-[13%] lg:w-[16%]',
      numeric: true,
    },
    {
      label: 'Total Pending',
      value: ({ totalPending }) => totalPending,
      width: 'w-[18%] md:w-[16%] lg:w-[14%]',
      numeric: true,
    },
  ];
}

const rowKey = ({ label }: Row) => label;

export function AnnualTrendTable({ years }: { readonly years: readonly ComplaintYear[] }) {
  return (
    <DataTable
      caption="Annual disposal of complaints, by financial year"
      columns={columnsOf('Year')}
      rows={years.map(({ year, ...figures }) => ({ label: year, ...figures }))}
      rowKey={rowKey}
    />
  );
}

export function MonthlyTrendTable({ months, total }: ReturnType<typeof monthlyTrend>) {
  return (
    <DataTable
      caption="Monthly disposal of complaints, all sources together"
      columns={columnsOf('Month')}
      rows={months.map(({ month, ...figures }) => ({ label: formatMonth(month), ...figures }))}
      rowKey={rowKey}
      total={{ label: 'Grand Total', ...total }}
      compact
    />
  );
}
