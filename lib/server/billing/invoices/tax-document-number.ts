import 'server-only';
import { sql } from 'drizzle-orm';
import { financialYearAt } from '@/lib/domain/financial-year';
import type { Queryable } from '@/lib/server/db/client';
import { invoiceCounters } from '@/lib/server/db/schema/invoices';

/** The longest number that a tax document may have (rule 46(b) of the CGST Rules). */
const LONGEST_NUMBER = 16;

/** The series of numbers of each kind of tax document. */
export const SERIES = { invoice: 'RA', credit_note: 'CN' } as const;

type Series = (typeof SERIES)[keyof typeof SERIES];

/**
 * The number of an invoice (`RA`) or of a credit note (`CN`): `RA/26-27/000123`.
 *
 * @param counter from 1 in each series and year.
 * @throws RangeError for a counter that makes the number longer than the law allows.
 */
export function taxDocumentNumber({
  series,
  year,
  counter,
}: {
  readonly series: Series;
  readonly year: string;
  readonly counter: number;
}): string {
  const number = `${series}/${year}/${String(counter).padStart(6, '0')}`;
  if (number.length > LONGEST_NUMBER) throw new RangeError(`${number} is too long a number`);
  return number;
}

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
