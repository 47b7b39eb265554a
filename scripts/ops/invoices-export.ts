import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { exportCsv, listForExport } from '@/lib/server/invoices/list-for-export';
import { maskBuyer } from '@/lib/server/operator/mask-buyer';
import { defineCommand, revealFields, revealHasReason, revealOptions } from './command';

const day = z.iso.date('is a day such as 2027-03-31');

const schema = z
  .strictObject({
    from: day,
    to: day,
    out: z.string().min(1).optional(),
    ...revealFields,
  })
  .refine((args) => args.from <= args.to, { path: ['to'], message: 'is before --from' })
  .refine(...revealHasReason);

export const invoicesExport = defineCommand({
  name: 'invoices export',
  summary: 'Prints invoices and credit notes as CSV for the accountant.',
  options: {
    from: { value: 'DAY', says: 'issued on this day in India or later' },
    to: { value: 'DAY', says: 'issued on this day in India or earlier' },
    out: { value: 'FILE', says: 'write to this file instead' },
    ...revealOptions,
  },
  schema,
  run: async ({ from, to, out, reveal }) => {
    const found = await listForExport({ from, to });
    const lines = reveal ? found : found.map(masked);
    const csv = exportCsv(lines);
    if (out === undefined) return { text: csv.trimEnd(), json: lines };
    writeFileSync(out, csv, { mode: 0o600 });
    return { text: `${lines.length} documents are in ${out}.`, json: { out, count: lines.length } };
  },
});

function masked<Line extends { buyer: string }>(line: Line): Line {
  return { ...line, buyer: maskBuyer({ name: line.buyer, mobile: '', email: null }).name };
}
