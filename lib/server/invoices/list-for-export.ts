import 'server-only';
import { and, asc, gte, lt } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { rupeesText } from '@/lib/domain/money';
import { indianMidnight } from '@/lib/domain/term';
import { toCsv } from '@/lib/server/csv';
import { getDatabase } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { type InvoiceDocument, invoiceDocumentSchema } from './invoice-document';

/** An invoice or a credit note as the firm's accountant gets it; amounts are rupees with two decimals. */
export type ExportLine = ReturnType<typeof lineOf>;

/**
 * What was issued between two days in India such as `2026-04-01`, both included, by the time of issue.
 * The amounts of a credit note are positive, as it prints them.
 */
export async function listForExport({
  from,
  to,
}: {
  from: string;
  to: string;
}): Promise<ExportLine[]> {
  const end = new Date(indianMidnight(to).getTime() + DAY_MS);
  const found = await getDatabase()
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(gte(invoices.issuedAt, indianMidnight(from)), lt(invoices.issuedAt, end)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return found.map(({ document }) => lineOf(invoiceDocumentSchema.parse(document)));
}

function lineOf(document: InvoiceDocument) {
  return {
    date: document.issuedOn,
    number: document.number,
    kind: document.kind,
    refers_to: document.invoice?.number ?? '',
    buyer: document.buyer.name,
    state: `${document.buyer.state} (${document.buyer.stateCode})`,
    firm_gstin: document.supplier.gstin,
    sac: document.service.sac,
    taxable: rupeesText(document.pricePaise),
    cgst: rupeesText(document.cgstPaise),
    sgst: rupeesText(document.sgstPaise),
    igst: rupeesText(document.igstPaise),
    total: rupeesText(document.totalPaise),
    order_id: document.orderId,
    payment_id: document.payment.id,
  };
}

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
