import 'server-only';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { amountInWords } from '@/lib/domain/amount-in-words';
import { formatDay } from '@/lib/domain/dates';
import { formatPaise } from '@/lib/domain/money';
import { loadFonts } from './fonts';
import { startPage } from './invoice-page';
import type { TaxDocument } from './tax-document';

let last: Promise<unknown> = Promise.resolve();

/**
 * The PDF of an invoice or a credit note (product 8.18): tagged, so that screen readers know its
 * headings and its table, in fonts that it embeds. Drawing one keeps the process from other work for
 * a twentieth of a second, so tax documents are drawn one after another, with other work in between.
 */
export function renderInvoice(taxDocument: TaxDocument): Promise<Buffer> {
  const drawn = last.then(() => setImmediate()).then(() => draw(taxDocument));
  last = drawn.catch(() => undefined);
  return drawn;
}

/** pdfkit is loaded with the first tax document, since a server that makes none needs its memory otherwise. */
async function draw(taxDocument: TaxDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const { supplier, buyer, service, payment } = taxDocument;
  const isInvoice = taxDocument.kind === 'invoice';
  const name = isInvoice ? 'Invoice' : 'Credit Note';
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // No default font, or pdfkit loads Helvetica.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${name} ${taxDocument.number}`,
      Author: supplier.name,
      CreationDate: new Date(`${taxDocument.issuedOn}T00:00:00Z`),
    },
  });
  const page = startPage(pdf, fonts);

  page.heading(isInvoice ? 'Tax invoice' : 'Credit note');
  page.columns(
    [
      { text: supplier.name, as: 'strong' },
      ...supplier.address.map((text) => ({ text })),
      { text: `GSTIN ${supplier.gstin}` },
      { text: `SEBI registration ${supplier.registrationNumber}` },
    ],
    [
      { text: `${name} No ${taxDocument.number}`, as: 'strong' },
      { text: `Date ${formatDay(taxDocument.issuedOn)}` },
      ...(taxDocument.invoice
        ? [
            { text: `${isInvoice ? 'In place of' : 'For'} invoice ${taxDocument.invoice.number}` },
            { text: `of ${formatDay(taxDocument.invoice.issuedOn)}` },
          ]
        : []),
    ],
  );
  page.columns(
    [
      { text: 'Billed to', as: 'label' },
      { text: buyer.name, as: 'strong' },
      ...[...(buyer.address ?? []), buyer.state].map((text) => ({ text })),
      ...(buyer.gstin ? [{ text: `GSTIN ${buyer.gstin}` }] : []),
    ],
    [
      { text: `Place of supply ${buyer.state} (${buyer.stateCode})` },
      { text: 'Tax payable on reverse charge: No' },
    ],
  );
  page.table({
    head: ['Description', 'SAC', 'Amount'],
    rows: [
      {
        cells: [serviceOf(taxDocument), service.sac, formatPaise(listPaiseOf(taxDocument))],
        note: `${formatDay(service.firstDay)} to ${formatDay(service.lastDay)}`,
      },
      ...discountRows(taxDocument),
      { cells: ['Taxable value', '', formatPaise(taxDocument.pricePaise)] },
      ...taxRows(taxDocument),
      { cells: ['Total', '', formatPaise(taxDocument.totalPaise)], isTotal: true },
    ],
  });
  page.lines([
    { text: `Total in words: ${amountInWords(taxDocument.totalPaise)}` },
    { text: `Payment reference ${payment.id} (${payment.method})` },
    { text: `Order ${taxDocument.orderId}` },
  ]);
  page.lines([
    { text: `For ${supplier.name}`, as: 'strong' },
    { text: 'Authorised signatory' },
    { text: 'This document is issued electronically and is valid without a signature.' },
  ]);
  page.end();
  return buffer(pdf);
}

function serviceOf({ kind, isCorrection, service: { name, months } }: TaxDocument): string {
  const plan = `${name}, ${months} ${months === 1 ? 'month' : 'months'}`;
  if (kind === 'invoice') return `Research subscription: ${plan}`;
  return isCorrection ? `Correction of the recipient: ${plan}` : `Refund of ${plan}`;
}

function listPaiseOf({ discount, pricePaise }: TaxDocument): number {
  return discount ? discount.listPaise : pricePaise;
}

function discountRows({ discount }: TaxDocument) {
  if (!discount) return [];
  const { code, percent, discountPaise } = discount;
  return [{ cells: [`Discount ${code}, ${percent}%`, '', formatPaise(-discountPaise)] }];
}

/** CGST and SGST in the firm's state, IGST elsewhere. */
function taxRows({ gstPercent, cgstPaise, sgstPaise, igstPaise }: TaxDocument) {
  const row = (tax: string, percent: number, paise: number) => ({
    cells: [`${tax} ${percent}%`, '', formatPaise(paise)],
  });
  if (cgstPaise === 0) return [row('IGST', gstPercent, igstPaise)];
  return [row('CGST', gstPercent / 2, cgstPaise), row('SGST', gstPercent / 2, sgstPaise)];
}
