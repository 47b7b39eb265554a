import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { indianMidnight } from '@/lib/domain/term';
import { toCsv } from '@/lib/server/csv';
import { listLeads } from '@/lib/server/leads/list-leads';
import { maskBuyer } from '@/lib/server/operator/mask-buyer';
import { defineCommand, revealFields, revealHasReason, revealOptions } from './command';
import { writePrivateFile } from './private-file';

const day = z.iso.date('is a day such as 2027-03-31');

const schema = z
  .strictObject({ from: day, to: day, out: z.string('is missing').min(1), ...revealFields })
  .refine((args) => args.from <= args.to, { path: ['to'], message: 'is before --from' })
  .refine(...revealHasReason);

export const leadsExport = defineCommand({
  name: 'leads export',
  summary: 'Writes what visitors sent by the forms to a CSV file.',
  options: {
    from: { value: 'DAY', says: 'sent on this day in India or later' },
    to: { value: 'DAY', says: 'sent on this day in India or earlier' },
    out: { value: 'FILE', says: 'a new file, which only you can read' },
    ...revealOptions,
  },
  schema,
  run: async ({ from, to, out, reveal }) => {
    const found = await listLeads({
      from: indianMidnight(from),
      until: new Date(indianMidnight(to).getTime() + DAY_MS),
    });
    const lines = found.map((lead) => lineOf(reveal ? lead : masked(lead)));
    writePrivateFile(out, toCsv(lines, columns));
    return { text: `${lines.length} leads are in ${out}.`, json: { out, count: lines.length } };
  },
});

type Lead = Awaited<ReturnType<typeof listLeads>>[number];

function masked(lead: Lead): Lead {
  const { name, mobile } = maskBuyer({ name: lead.name, mobile: lead.number, email: null });
  return { ...lead, name, number: mobile, email: '', message: null };
}

const columns = [
  'sent',
  'form',
  'name',
  'email',
  'number',
  'message',
  'page',
  'forwarded',
] as const;

function lineOf(lead: Lead) {
  return {
    sent: lead.createdAt.toISOString(),
    form: lead.kind,
    name: lead.name,
    email: lead.email,
    number: lead.number ?? '',
    message: lead.message ?? '',
    page: lead.page ?? '',
    forwarded: lead.forwardedAt?.toISOString() ?? '',
  };
}
