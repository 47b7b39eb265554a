import 'server-only';
import { sql } from 'drizzle-orm';
import { financialYear, taxDocumentNumber } from '@/lib/domain/financial-year';
import type { Queryable } from '@/lib/server/db/client';
import { invoiceCounters } from '@/lib/server/db/schema/invoices';

/** `RA` of invoices, `CN` of credit notes. */
export type Series = Parameters<typeof taxDocumentNumber>[0]['series'];

/**
 * The next number of a series in the financial year in India of `at`, from 1 and without gaps (R43): the
 * counter's row is locked until the transaction ends, and a rollback gives the number back. So it is
 * the last lock that a transaction takes, and the wait of all others for it is short.
 */
export async function takeNumber(
  transaction: Queryable,
  { series, at }: { series: Series; at: Date },
) {
  const year = financialYear(at);
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
