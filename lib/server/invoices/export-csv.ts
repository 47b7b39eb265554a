import 'server-only';
import { stringify } from 'csv-stringify/sync';
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

/**
 * Lines as CSV (RFC 4180), the names of the fields first. A value that a spreadsheet would run as a
 * formula, such as a name that begins with `=`, gets an apostrophe before it (R60).
 */
export function exportCsv(lines: readonly ExportLine[]): string {
  return stringify([...lines], {
    columns: [...columns],
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
