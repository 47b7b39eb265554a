import { annualTable, monthlyTable, monthTable } from '@/lib/content/page-tables';
import { DataTable } from './data-table';

const MONTH_WIDTHS = [
  'w-[5%] lg:w-[4.5%]',
  'w-[19%] lg:w-[19.5%]',
  'w-[13%] lg:w-[16.5%]',
  'w-[12%] lg:w-[8.5%]',
  'w-[12%] lg:w-[8.5%]',
  'w-[11%] lg:w-[9%]',
  'w-[14%] lg:w-[17%]',
  'w-[14%] lg:w-[16.5%]',
];

const TREND_WIDTHS = [
  'w-[23%] md:w-[19%] lg:w-[20%]',
  'w-[20%] md:w-[39%] lg:w-[34%]',
  'w-[19.5%] md:w-[13%] lg:w-[16%]',
  'w-[19.5%] md:w-[13%] lg:w-[16%]',
  'w-[18%] md:w-[16%] lg:w-[14%]',
];

/** The newest month, by source. */
export function ComplaintMonthTable(month: Parameters<typeof monthTable>[0]) {
  return <DataTable {...monthTable(month)} widths={MONTH_WIDTHS} />;
}

export function MonthlyTrendTable(trend: Parameters<typeof monthlyTable>[0]) {
  return <DataTable {...monthlyTable(trend)} widths={TREND_WIDTHS} compact />;
}

export function AnnualTrendTable({ years }: { readonly years: Parameters<typeof annualTable>[0] }) {
  return <DataTable {...annualTable(years)} widths={TREND_WIDTHS} />;
}
