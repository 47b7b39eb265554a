import 'server-only';
import { isOwed } from '@/lib/server/refunds/apply-refund-status';
import { isDue, isGranted } from './compare-grant';
import { amountText, type Difference } from './difference';
import type { OrderBooks } from './order-books';

/** A single paisa has no credit note: it can't have a tax in two halves. */
const SMALLEST_PAISE = 2;

/** An order and its refunds against the tax documents that they need (product 8.18). */
export function compareTaxDocuments(books: OrderBooks): Difference[] {
  return [...compareInvoice(books), ...compareCreditNotes(books)];
}

function compareInvoice(books: OrderBooks): Difference[] {
  const { order, taxDocuments, payments } = books;
  const { id, status, totalPaise } = order;
  const invoice = taxDocuments.find(({ kind }) => kind === 'invoice');
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

/** Refunds of what was invoiced need a credit note each; a surplus payment was not invoiced. */
function compareCreditNotes({ order, refunds, taxDocuments }: OrderBooks): Difference[] {
  const invoice = taxDocuments.find(({ kind }) => kind === 'invoice');
  if (!invoice) return [];
  const notes = new Map(taxDocuments.map((taxDocument) => [taxDocument.refundId, taxDocument]));
  const isNoted = refunds.filter(({ id, status }) => !isOwed(status) && notes.has(id));
  const notedPaise = isNoted.reduce((sum, { id }) => sum + (notes.get(id)?.totalPaise ?? 0), 0);
  // What was paid over the invoice's total was not invoiced.
  const leftPaise = (invoice.totalPaise ?? 0) - notedPaise;
  return refunds
    .filter(({ id, kind, amountPaise }) => {
      const notable = Math.min(amountPaise, leftPaise);
      return kind !== 'surplus' && !notes.has(id) && notable >= SMALLEST_PAISE;
    })
    .map(({ id, amountPaise }) => ({
      kind: 'credit-note-missing',
      id: order.id,
      sentence: `The refund ${id} of ${amountText(amountPaise)} has no credit note.`,
    }));
}
