import 'server-only';
import { toCsv } from '@/lib/server/csv';
import type { ExportLine } from './list-for-export';

const columns = [
  'date',
  'number',
  'kind',
  'refers_to',
  'buyer',
  'state',
  'firm_gstin',
  'sac',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
  'order_id',
  'payment_id',
] as const satisfies (keyof ExportLine)[];

/** The lines as CSV, the names of the fields first. */
export function exportCsv(lines: readonly ExportLine[]): string {
  return toCsv(lines, columns);
}
