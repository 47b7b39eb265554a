import 'server-only';
import { getTaxDetails } from '@/lib/content/queries';
import { indianDay } from '@/lib/domain/dates';
import { lazy } from '@/lib/domain/lazy';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import type { Queryable } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { makeInvoicePdf } from './make-invoice-pdf';
import type { TaxDocument } from './tax-document';
import { SERIES, takeNumber } from './tax-document-number';

export const cachedTaxDetails = lazy(getTaxDetails);

/** A tax document before it has its number and its date. */
type Draft = Omit<TaxDocument, 'kind' | 'number' | 'issuedOn'>;

/** Which tax document it is, and of what. */
type Origin =
  | { readonly kind: 'invoice'; readonly orderId: string }
  | { readonly kind: 'credit_note'; readonly orderId: string; readonly refundId: string }
  /** Both of a correction; the id is that of the wrong invoice. */
  | { readonly kind: TaxDocument['kind']; readonly orderId: string; readonly correctsId: string };

/** Gives a tax document its number, which it returns, stores it, and enqueues the job that makes its PDF. */
export async function storeTaxDocument(
  transaction: Queryable,
  origin: Origin,
  { draft, at }: { draft: Draft; at: Date },
): Promise<string> {
  const id = crypto.randomUUID();
  await enqueue(transaction, makeInvoicePdf, { id });
  const { kind } = origin;
  const taken = await takeNumber(transaction, { series: SERIES[kind], at });
  const taxDocument: TaxDocument = {
    ...draft,
    kind,
    number: taken.number,
    issuedOn: indianDay(at),
  };
  await transaction.insert(invoices).values({ id, ...origin, ...taken, issuedAt: at, taxDocument });
  return taken.number;
}
