import 'server-only';
import { and, asc, gte, lt } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { rupeesText } from '@/lib/domain/money';
import { indianMidnight } from '@/lib/domain/term';
import { toCsv } from '@/lib/server/csv';
import { getDatabase } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { type TaxDocument, taxDocumentSchema } from './tax-document';

/** An invoice or a credit note as the firm's accountant gets it; amounts are rupees with two decimals. */
export type ExportLine = ReturnType<typeof lineOf>;

/** Whether the recipients have a GSTIN: GSTR-1 has a table for each kind. */
export const recipientKinds = ['registered', 'unregistered'] as const;

/**
 * Lists the documents issued between two days in India such as `2026-04-01`, both included. A credit note's
 * amounts are positive, as printed.
 *
 * @param recipients Only documents for recipients of this kind.
 */
export async function listForExport({
  from,
  to,
  recipients,
}: {
  from: string;
  to: string;
  recipients?: (typeof recipientKinds)[number] | undefined;
}): Promise<ExportLine[]> {
  const end = new Date(indianMidnight(to).getTime() + DAY_MS);
  const found = await getDatabase()
    .select({ taxDocument: invoices.taxDocument })
    .from(invoices)
    .where(and(gte(invoices.issuedAt, indianMidnight(from)), lt(invoices.issuedAt, end)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  const lines = found.map(({ taxDocument }) => lineOf(taxDocumentSchema.parse(taxDocument)));
  return lines.filter(({ recipient }) => recipients === undefined || recipient === recipients);
}

function lineOf(taxDocument: TaxDocument) {
  return {
    date: taxDocument.issuedOn,
    number: taxDocument.number,
    kind: taxDocument.kind,
    refers_to: taxDocument.invoice?.number ?? '',
    reason: reasonOf(taxDocument),
    recipient: recipientKinds[taxDocument.buyer.gstin ? 0 : 1],
    buyer: taxDocument.buyer.name,
    buyer_gstin: taxDocument.buyer.gstin ?? '',
    buyer_address: taxDocument.buyer.address?.join(', ') ?? '',
    place_of_supply: `${taxDocument.buyer.stateCode}-${taxDocument.buyer.state}`,
    firm_gstin: taxDocument.supplier.gstin,
    sac: taxDocument.service.sac,
    gst_percent: String(taxDocument.gstPercent),
    taxable: rupeesText(taxDocument.pricePaise),
    cgst: rupeesText(taxDocument.cgstPaise),
    sgst: rupeesText(taxDocument.sgstPaise),
    igst: rupeesText(taxDocument.igstPaise),
    total: rupeesText(taxDocument.totalPaise),
    order_id: taxDocument.orderId,
    payment_id: taxDocument.payment.id,
  };
}

function reasonOf({ kind, invoice, isCorrection }: TaxDocument): string {
  const isOfCorrection = kind === 'invoice' ? invoice !== undefined : isCorrection === true;
  if (isOfCorrection) return 'correction';
  return kind === 'invoice' ? 'sale' : 'refund';
}

const columns = {
  date: 'value',
  number: 'text',
  kind: 'text',
  refers_to: 'text',
  reason: 'text',
  recipient: 'text',
  buyer: 'text',
  buyer_gstin: 'text',
  buyer_address: 'text',
  place_of_supply: 'text',
  firm_gstin: 'text',
  sac: 'text',
  gst_percent: 'value',
  taxable: 'value',
  cgst: 'value',
  sgst: 'value',
  igst: 'value',
  total: 'value',
  order_id: 'text',
  payment_id: 'text',
} as const satisfies Record<keyof ExportLine, string>;

/** The lines as CSV, the names of the fields first. */
export function exportCsv(lines: readonly ExportLine[]): string {
  return toCsv(lines, columns);
}
