import 'server-only';
import { duePaise } from '@/lib/server/billing/refunds/refund-states';
import { isDue, isGranted } from './compare-grant';
import { amountText, type Difference } from './difference';
import type { OrderBooks, TaxDocumentRow } from './order-books';

/** A single paisa has no credit note: it can't have a tax in two halves. */
const SMALLEST_PAISE = 2;

/** An order and its refunds against the tax documents that they need (product 8.18). */
export function compareTaxDocuments(books: OrderBooks): Difference[] {
  return [...compareInvoice(books), ...compareCreditNotes(books), ...compareCorrections(books)];
}

const isFirst = ({ kind, correctsId }: TaxDocumentRow) => kind === 'invoice' && correctsId === null;

function compareInvoice(books: OrderBooks): Difference[] {
  const { order, taxDocuments, payments } = books;
  const { id, status, totalPaise } = order;
  const invoice = taxDocuments.find(isFirst);
  if (!invoice) {
    if (!isDue(books)) return [];
    const sentence = `The order is ${status} and has no invoice.`;
    return [{ kind: 'invoice-missing', id, sentence }];
  }
  if (!isGranted(books)) {
    const sentence = `The order is ${status}, was never granted, and has the invoice ${invoice.number}.`;
    return [{ kind: 'invoice-not-due', id, sentence }];
  }
  if (invoice.namedOrderId !== id) {
    const sentence = `The invoice ${invoice.number} names the order ${invoice.namedOrderId}.`;
    return [{ kind: 'invoice-differs', id, sentence }];
  }
  const paidPaise =
    payments.find(({ outcome }) => outcome === 'settled')?.amountPaise ?? totalPaise;
  const duePaise = Math.min(totalPaise, paidPaise);
  if (invoice.totalPaise === duePaise) return [];
  const said = amountText(invoice.totalPaise ?? 0);
  const sentence = `The invoice ${invoice.number} is of ${said}, the order of ${amountText(duePaise)}.`;
  return [{ kind: 'invoice-differs', id, sentence }];
}

/**
 * Compares the sum of an order's credit notes with the refunded and owed part of the invoice's total;
 * payments beyond the total were not invoiced.
 */
function compareCreditNotes({ order, refunds, taxDocuments }: OrderBooks): Difference[] {
  const invoice = taxDocuments.find(isFirst);
  if (!invoice) return [];
  const notes = taxDocuments.filter(({ refundId }) => refundId !== null);
  const notedPaise = notes.reduce((sum, { totalPaise }) => sum + (totalPaise ?? 0), 0);
  const dueOfInvoice = Math.min(duePaise(refunds), invoice.totalPaise ?? 0);
  const said = `${amountText(dueOfInvoice)} of the order went back or is owed; its credit notes add up to ${amountText(notedPaise)}.`;
  if (notedPaise > dueOfInvoice) {
    return [{ kind: 'credit-note-over', id: order.id, sentence: said }];
  }
  if (dueOfInvoice - notedPaise < SMALLEST_PAISE) return [];
  return [{ kind: 'credit-note-missing', id: order.id, sentence: said }];
}

/** A correction moves no money: the credit note that cancels an invoice is of the sum of the one in its place. */
function compareCorrections({ order, taxDocuments }: OrderBooks): Difference[] {
  const corrected = new Set(taxDocuments.flatMap(({ correctsId }) => correctsId ?? []));
  return [...corrected].flatMap((id): Difference[] => {
    const pair = taxDocuments.filter(({ correctsId }) => correctsId === id);
    const [one, other] = pair;
    if (pair.length === 2 && one?.totalPaise === other?.totalPaise) return [];
    const said = pair.map(
      ({ number, totalPaise }) => `${number} of ${amountText(totalPaise ?? 0)}`,
    );
    const sentence = `A correction has ${said.join(' and ')}, not a credit note and an invoice of one sum.`;
    return [{ kind: 'correction-differs', id: order.id, sentence }];
  });
}
