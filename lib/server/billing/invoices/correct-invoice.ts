import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { refundQuote, taxedIn } from '@/lib/domain/quote';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import type { Queryable } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { users } from '@/lib/server/db/schema/users';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { RefusedError } from '@/lib/server/refused-error';
import { SMALLEST_PAISE } from './issue-credit-note';
import { issuedDocuments } from './issued-documents';
import { findRecipient, printedBuyer } from './recipient';
import { cachedTaxDetails, storeTaxDocument } from './store-tax-document';

/** The numbers of a correction: the wrong invoice, the note that cancels it, the invoice in its place. */
export interface Correction {
  readonly orderId: string;
  readonly cancelled: string;
  readonly creditNote: string;
  readonly invoice: string;
}

/**
 * Corrects the recipient of an invoice, in one transaction and without a refund: a credit note cancels the
 * rest of the invoice, and a new invoice has the same sum and the present data of the buyer's account.
 *
 * @param name The right name of the recipient, where the account does not have it.
 * @throws RefusedError with the reason.
 */
export async function correctInvoice(number: string, name?: string): Promise<Correction> {
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    const orderId = await orderOfInvoice(transaction, number);
    if (!orderId) throw new RefusedError(`There is no invoice ${number}.`);
    const order = await lockOrder(transaction, orderId);
    const issued = await issuedDocuments(transaction, orderId);
    if (!issued) throw new RefusedError(`There is no invoice ${number}.`);
    const { present, totalPaise, refundedPaise } = issued;
    const { kind, discount, invoice: _, issuedOn, ...wrong } = present.document;
    if (wrong.number !== number) {
      throw new RefusedError(`The invoice ${number} was corrected: ${wrong.number} counts now.`);
    }
    if (totalPaise - refundedPaise < SMALLEST_PAISE) {
      throw new RefusedError(`All of the invoice ${number} was refunded: nothing is left of it.`);
    }
    const buyer = await buyerOf(transaction, { ...order, name });
    if (isDeepStrictEqual(buyer, wrong.buyer)) {
      throw new RefusedError(
        `The invoice ${number} says what the account of the buyer says: correct that first.`,
      );
    }
    const left = refundQuote({
      order: { ...wrong, totalPaise },
      refundedPaise,
      totalPaise: totalPaise - refundedPaise,
    });
    const more = { supplier: cachedTaxDetails().supplier, invoice: { number, issuedOn } };
    const origin = { orderId, correctsId: present.id };
    const creditNote = await storeTaxDocument(
      transaction,
      { kind: 'credit_note', ...origin },
      { draft: { ...wrong, ...left, ...more, isCorrection: true }, at },
    );
    const right = {
      ...taxedIn(left, buyer.stateCode === order.firmStateCode),
      ...(discount && refundedPaise === 0 && { discount }),
      buyer,
    };
    const invoice = await storeTaxDocument(
      transaction,
      { kind: 'invoice', ...origin },
      { draft: { ...wrong, ...right, ...more }, at },
    );
    return { orderId, cancelled: number, creditNote, invoice };
  });
}

/** The id of the order of an invoice; undefined where there is no invoice of this number. */
export async function orderOfInvoice(
  database: Queryable,
  number: string,
): Promise<string | undefined> {
  const [found] = await database
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(and(eq(invoices.number, number), eq(invoices.kind, 'invoice')));
  return found?.orderId;
}

/** Returns the recipient by the buyer's present account data. */
async function buyerOf(
  transaction: Queryable,
  { userId, stateCode, name }: { userId: string; stateCode: string; name?: string | undefined },
) {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  if (!user || user.erasedAt) {
    throw new RefusedError('The buyer is erased: no account says what the invoice should say.');
  }
  const account = { name: user.name, stateCode: user.stateCode ?? stateCode };
  const buyer = printedBuyer(account, await findRecipient(transaction, userId));
  return name === undefined ? buyer : { ...buyer, name };
}
