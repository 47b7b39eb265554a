import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { auditMoney } from '@/lib/server/audit/audit-money';
import type { Difference } from '@/lib/server/audit/difference';
import { listShare } from '@/lib/server/audit/order-books';
import { readProviderBooks } from '@/lib/server/audit/provider-books';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { type ListedJob, listJobs } from '@/lib/server/jobs/list-jobs';
import { now } from '@/lib/server/time/clock';

/** An order may be paid so long after it was made. */
const OPEN_DAYS = 31;

/** An order of the payment provider that the database has lost. */
interface LostOrder {
  readonly id: string;
  readonly paidPaise: number;
  readonly refundedPaise: number;
}

/** What has happened without the database. */
export interface World {
  readonly differences: readonly Difference[];
  readonly lostOrders: readonly LostOrder[];
  /** What runs once the site is released. */
  readonly jobs: readonly ListedJob[];
}

/**
 * Asks the payment provider about every order whose payments or refunds may have changed since the snapshot,
 * and Telegram about the members of groups. It changes nothing.
 *
 * @param since The moment of the snapshot.
 * @param named Ids of orders that the provider has, such as its dashboard lists: those that were made after
 * the snapshot are known by them and by events only.
 * @throws ProviderError where the provider can't be asked about a lost order.
 */
export async function compareWorld(since: Date, named: readonly string[]): Promise<World> {
  const at = await now();
  const from = new Date(since.getTime() - OPEN_DAYS * DAY_MS);
  const more = await listShare(at, 1);
  const { differences } = await auditMoney({ since: from, until: at }, { more });
  return {
    differences,
    lostOrders: await findLostOrders(named),
    jobs: await listJobs({ failedOnly: false }),
  };
}

async function findLostOrders(named: readonly string[]): Promise<LostOrder[]> {
  const unmatched = await getDatabase()
    .select({ orderId: paymentEvents.orderId })
    .from(paymentEvents)
    .where(eq(paymentEvents.outcome, 'unmatched'));
  const all = new Set([...unmatched.map(({ orderId }) => orderId), ...named]);
  // Orders of others, by the same account of the provider, have other ids.
  const ids = [...all].flatMap((id) => z.uuid().safeParse(id).data ?? []);
  const found = await getDatabase()
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids));
  const known = new Set(found.map(({ id }) => id));
  const lost: LostOrder[] = [];
  for (const id of ids) {
    if (known.has(id)) continue;
    const { successes, refunds } = await readProviderBooks(id);
    const back = refunds.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
    const paidPaise = successes.reduce((sum, { amount }) => sum + amount.paise, 0);
    const refundedPaise = back.reduce((sum, { paise }) => sum + paise, 0);
    if (paidPaise > 0) lost.push({ id, paidPaise, refundedPaise });
  }
  return lost;
}
