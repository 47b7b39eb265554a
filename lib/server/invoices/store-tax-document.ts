import 'server-only';
import { sql } from 'drizzle-orm';
import { getTaxDetails } from '@/lib/content/queries';
import { indianDay } from '@/lib/domain/dates';
import { financialYearAt, SERIES, taxDocumentNumber } from '@/lib/domain/financial-year';
import { lazy } from '@/lib/domain/lazy';
import type { Queryable } from '@/lib/server/db/client';
import { invoiceCounters, invoices } from '@/lib/server/db/schema/invoices';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { makeInvoicePdf } from './make-invoice-pdf';
import type { TaxDocument } from './tax-document';

export const cachedTaxDetails = lazy(getTaxDetails);

/** A tax document before it has its number and its date. */
type Draft = Omit<TaxDocument, 'kind' | 'number' | 'issuedOn'>;

/** Which tax document it is, and of what. */
type Origin =
  | { readonly kind: 'invoice'; readonly orderId: string }
  | { readonly kind: 'credit_note'; readonly orderId: string; readonly refundId: string };

/** Gives a tax document its number, stores it, and enqueues the job that makes its PDF. */
export async function storeTaxDocument(
  transaction: Queryable,
  origin: Origin,
  { draft, at }: { draft: Draft; at: Date },
): Promise<void> {
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
}

/** `RA` of invoices, `CN` of credit notes. */
type Series = Parameters<typeof taxDocumentNumber>[0]['series'];

/**
 * The next number of a series in the financial year in India of `at`, from 1 and without gaps: the
 * counter's row is locked until the transaction ends, and a rollback gives the number back. So it is
 * the last lock that a transaction takes, and the wait of all others for it is short.
 */
export async function takeNumber(
  transaction: Queryable,
  { series, at }: { series: Series; at: Date },
) {
  const year = financialYearAt(at);
  const [taken] = await transaction
    .insert(invoiceCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ counter: invoiceCounters.last });
  if (!taken) throw new Error(`The series ${series} of ${year} has no counter.`);
  const { counter } = taken;
  return { series, year, counter, number: taxDocumentNumber({ series, year, counter }) };
}
