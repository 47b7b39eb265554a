import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { indianMidnight } from '@/lib/domain/term';
import { exportCustomer } from '@/lib/server/accounts/customers/export-customer';
import { maskBuyer } from '@/lib/server/accounts/customers/mask-buyer';
import { listLeads } from '@/lib/server/accounts/leads/list-leads';
import {
  type ExportLine,
  exportCsv,
  listForExport,
  recipientKinds,
} from '@/lib/server/billing/invoices/list-for-export';
import { toCsv } from '@/lib/server/csv';
import { writeNewFile } from '../setup/write-file';
import { type Answer, defineCommand } from './command';
import { auditedCustomer, requireCustomer } from './customers';
import { auditedReason, customer, isoDay, option, reads, reveals } from './options';

const newFile = option(
  'FILE',
  'a new file, which only you can read; - prints it',
  z.string('is missing').min(1),
);

const period = (done: string) => ({
  from: option('DAY', `${done} on this day in India or later`, isoDay),
  to: option('DAY', `${done} on this day in India or earlier`, isoDay),
});

/** For `refine`. */
const endsAfterBegin: [
  holds: (args: { from: string; to: string }) => boolean,
  problem: { path: PropertyKey[]; message: string },
] = [({ from, to }) => from <= to, { path: ['to'], message: 'is before --from' }];

export const customerExport = defineCommand({
  name: 'customer export',
  summary: 'Writes all that is stored of a customer to a file, for that customer.',
  argument: 'CUSTOMER',
  schema: reads({
    argument: customer,
    out: newFile,
    reason: auditedReason,
  }),
  target: auditedCustomer,
  run: async ({ argument, out }) => {
    const exported = await exportCustomer(await requireCustomer(argument));
    const content = `${JSON.stringify(exported, null, 2)}\n`;
    return deliver(out, content, exported, {
      text: `The data of customer ${exported.profile.id} are in ${out}. They contain the PAN in clear: hand them over by a way that the customer has agreed to, and delete the file.`,
      json: { out, customer: exported.profile.id },
    });
  },
});

export const invoicesExport = defineCommand({
  name: 'invoices export',
  summary: 'Prints invoices and credit notes as CSV for the accountant.',
  schema: reveals({
    ...period('issued'),
    recipients: option(
      'KIND',
      'only those with a GSTIN (registered, B2B), or without (unregistered, B2C)',
      z.enum(recipientKinds, `is one of ${recipientKinds.join(' and ')}`).optional(),
    ),
    out: option(
      'FILE',
      'write to this new file instead, which only you can read',
      z.string().min(1).default('-'),
    ),
  }).refine(...endsAfterBegin),
  run: async ({ from, to, recipients, out, reveal }) => {
    const found = await listForExport({ from, to, recipients });
    const lines = reveal ? found : found.map(withMaskedBuyer);
    return deliver(out, exportCsv(lines), lines, {
      text: `${lines.length} documents are in ${out}.`,
      json: { out, count: lines.length },
    });
  },
});

function withMaskedBuyer(line: ExportLine): ExportLine {
  const buyer = maskBuyer({ name: line.buyer, mobile: '', email: null }).name;
  return { ...line, buyer, buyer_gstin: '', buyer_address: '' };
}

export const leadsExport = defineCommand({
  name: 'leads export',
  summary: 'Writes what visitors sent by the forms to a CSV file.',
  schema: reveals({ ...period('sent'), out: newFile }).refine(...endsAfterBegin),
  run: async ({ from, to, out, reveal }) => {
    const found = await listLeads({
      from: indianMidnight(from),
      until: new Date(indianMidnight(to).getTime() + DAY_MS),
    });
    const lines = found.map((lead) => lineOf(reveal ? lead : maskedLead(lead)));
    return deliver(out, toCsv(lines, columns), lines, {
      text: `${lines.length} leads are in ${out}.`,
      json: { out, count: lines.length },
    });
  },
});

type Lead = Awaited<ReturnType<typeof listLeads>>[number];

function maskedLead(lead: Lead): Lead {
  const { name, mobile } = maskBuyer({ name: lead.name, mobile: lead.number, email: null });
  return { ...lead, name, number: mobile, email: '', message: null };
}

const columns = {
  sent: 'value',
  form: 'text',
  name: 'text',
  email: 'text',
  number: 'text',
  message: 'text',
  page: 'text',
  forwarded: 'value',
} as const;

function lineOf({ createdAt, kind, name, email, number, message, page, forwardedAt }: Lead) {
  return {
    ...{ sent: createdAt.toISOString(), form: kind, name, email },
    ...{ number: number ?? '', message: message ?? '', page: page ?? '' },
    forwarded: forwardedAt?.toISOString() ?? '',
  };
}

/**
 * Writes an export to a new file that only its owner can read, or answers it for the standard output.
 *
 * @param path `-` for the standard output.
 * @param json The export for `--json` there.
 * @param written The answer once the file is written.
 */
function deliver(path: string, content: string, json: unknown, written: Answer): Answer {
  if (path === '-') return { text: content.trimEnd(), json };
  writeNewFile(path, content, 0o600);
  return written;
}
