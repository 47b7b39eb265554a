import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase } from '@/lib/server/db/client';
import type { Difference } from './difference';

/** The numbers of a series in a financial year that were issued. */
const numberSeries = z.object({
  series: z.string(),
  year: z.string(),
  /** The last number that was taken. */
  last: z.number(),
  /** Ascending. */
  counters: z.array(z.number()).readonly(),
});

type NumberSeries = z.output<typeof numberSeries>;

/**
 * All series of invoices and credit notes, in one statement and so at one moment. Numbers that a restore
 * left out count as issued.
 */
export async function readNumbers(): Promise<readonly NumberSeries[]> {
  const { rows } = await getDatabase().execute(
    sql`with taken as (
        select series, year, counter from invoices
        union all select series, year, generate_series(first, last) from number_gaps
      )
      select series, year, coalesce(max(last), 0)::int as last,
        coalesce(array_agg(counter order by counter) filter (where counter is not null), '{}') as counters
      from taken full join invoice_counters using (series, year)
      group by series, year order by series, year`,
  );
  return z.array(numberSeries).parse(rows);
}

/**
 * Numbers that a series lacks or has twice (rule 46 of the CGST Rules).
 *
 * @param missing How many tax documents of each series the audit reports as missing already; gaps are
 * reported only where there are more.
 */
export function compareNumbers(
  all: readonly NumberSeries[],
  missing: Readonly<Record<string, number>>,
): Difference[] {
  return all.flatMap((each) => [...gaps(each, missing[each.series] ?? 0), ...doubles(each)]);
}

function gaps({ series, year, last, counters }: NumberSeries, told: number): Difference[] {
  const issued = new Set(counters);
  const most = Math.max(last, counters.at(-1) ?? 0);
  const absent = Array.from({ length: most }, (_, index) => index + 1).filter(
    (n) => !issued.has(n),
  );
  if (absent.length <= told) return [];
  return absent.map((number) => ({
    kind: 'number-missing',
    id: `${series}/${year}`,
    sentence: `The number ${number} was taken, and no tax document has it.`,
  }));
}

function doubles({ series, year, counters }: NumberSeries): Difference[] {
  const twice = counters.filter((number, index) => number === counters[index - 1]);
  return [...new Set(twice)].map((number) => ({
    kind: 'number-double',
    id: `${series}/${year}`,
    sentence: `The number ${number} is on more than one tax document.`,
  }));
}
