import 'server-only';
import { eq, isNull, sql } from 'drizzle-orm';
import { financialYearAt } from '@/lib/domain/financial-year';
import { repair, repairOrders } from '@/lib/server/billing/audit/repair-orders';
import { SERIES } from '@/lib/server/billing/invoices/tax-document-number';
import { endQuarantine } from '@/lib/server/core/quarantine/quarantine';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { invoiceCounters } from '@/lib/server/db/schema/invoices';
import { otps } from '@/lib/server/db/schema/otps';
import { brokerLogins, sessions } from '@/lib/server/db/schema/sessions';
import { numberGaps } from '@/lib/server/db/schema/site-state';
import { endOpenLinks } from '@/lib/server/groups/end-open-links';
import type { World } from './compare-world';
import { bringBackOrder } from './lost-order';

/** Numbers that a series leaves out. */
export type NumberGap = Pick<typeof numberGaps.$inferSelect, 'series' | 'year' | 'first' | 'last'>;

interface Released {
  readonly world: World;
  /** When the quarantine began: a release that is repeated leaves out no more numbers. */
  readonly since: Date;
  /** How many numbers of each series are left out, since lost documents may have them. */
  readonly skip: number;
  readonly reason: string;
}

/**
 * Ends the quarantine. Before it, lost orders are brought back, payments that the database does not know are
 * settled and refunds stored, so that nobody who works after it grants or pays anything twice; jobs run only
 * after it. With it all sessions and open join links end.
 */
export async function releaseSite({ world, ...gap }: Released): Promise<readonly NumberGap[]> {
  const gaps = gap.skip > 0 ? await inTransaction((tx) => leaveOut(tx, gap)) : [];
  await repairOrders(world.differences);
  for (const { id, rows } of world.lostOrders) {
    if (rows) await repair(id, () => bringBackOrder(rows));
  }
  await inTransaction(async (transaction) => {
    await endAccess(transaction);
    await endQuarantine(transaction);
  });
  return gaps;
}

/**
 * Ends the sessions, broker logins, one-time passwords and open join links of the snapshot, because the lost
 * rows may have recorded that one was used or revoked. The cookie of an earlier login stays: it gives no access.
 */
async function endAccess(transaction: Queryable): Promise<void> {
  await transaction.delete(sessions);
  await transaction.delete(brokerLogins);
  await transaction
    .update(otps)
    .set({ deadAt: await now() })
    .where(isNull(otps.deadAt));
  await endOpenLinks(transaction);
}

async function leaveOut(
  transaction: Queryable,
  { since: at, skip, reason }: Omit<Released, 'world'>,
): Promise<readonly NumberGap[]> {
  const done = await transaction.select().from(numberGaps).where(eq(numberGaps.at, at));
  if (done.length > 0) return done;
  const year = financialYearAt(await now());
  const counters = await transaction
    .insert(invoiceCounters)
    .values(Object.values(SERIES).map((series) => ({ series, year, last: skip })))
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + ${skip}` },
    })
    .returning();
  const gaps = counters.map(({ last, ...of }) => ({ ...of, first: last - skip + 1, last }));
  await transaction.insert(numberGaps).values(gaps.map((gap) => ({ ...gap, at, reason })));
  return gaps;
}
