import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { auditMoney } from '@/lib/server/billing/audit/audit-money';
import type { Difference } from '@/lib/server/billing/audit/difference';
import { listShare } from '@/lib/server/billing/audit/order-books';
import { readProviderBooks } from '@/lib/server/billing/audit/provider-books';
import { type ListedJob, listJobs } from '@/lib/server/core/jobs/list-jobs';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { countPeople, listOpenLinks } from './compare-groups';
import { findLostRows, type LostRows } from './lost-order';

/** How many days after it was made an order may still be paid. */
const OPEN_DAYS = 31;

/** An order of the payment provider that the database has lost, and that was paid or still can be. */
interface LostOrder {
  readonly id: string;
  readonly paidPaise: number;
  readonly refundedPaise: number;
  /** Undefined if the order can't be brought back. */
  readonly rows: LostRows | undefined;
}

/** Events after the snapshot that the restored database lacks, and the jobs that it would run. */
export interface World {
  readonly differences: readonly Difference[];
  readonly lostOrders: readonly LostOrder[];
  /** Join links that the release revokes. */
  readonly openLinks: Awaited<ReturnType<typeof listOpenLinks>>;
  readonly unknownPeople: Awaited<ReturnType<typeof countPeople>>['unknownPeople'];
  /** The jobs that wait until the site is released. */
  readonly jobs: readonly ListedJob[];
}

/**
 * Asks the payment provider about every order whose payments or refunds may have changed since the snapshot,
 * and Telegram about the members of groups. It changes nothing.
 *
 * @param since The moment of the snapshot.
 * @param named Ids of orders that the provider has, such as its dashboard lists: those that were made after
 * the snapshot are known by them and by events only.
 */
export async function compareWorld(since: Date, named: readonly string[]): Promise<World> {
  const at = await now();
  const from = new Date(since.getTime() - OPEN_DAYS * DAY_MS);
  const more = await listShare(at, 1);
  const { differences } = await auditMoney({ since: from, until: at }, { more });
  const { lostOrders, notAsked } = await findLostOrders(named);
  const groups = await countPeople(differences);
  return {
    differences: [...differences, ...notAsked, ...groups.notAsked],
    lostOrders,
    openLinks: await listOpenLinks(),
    unknownPeople: groups.unknownPeople,
    jobs: await listJobs({ failedOnly: false }),
  };
}

async function findLostOrders(
  named: readonly string[],
): Promise<{ lostOrders: LostOrder[]; notAsked: Difference[] }> {
  const [lostOrders, notAsked]: [LostOrder[], Difference[]] = [[], []];
  for (const id of await listUnknownIds(named)) {
    try {
      const { order, successes, refunds } = await readProviderBooks(id);
      if (!order || (order.state === 'ended' && successes.length === 0)) continue;
      const back = refunds.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
      const paidPaise = successes.reduce((sum, { amount }) => sum + amount.paise, 0);
      const refundedPaise = back.reduce((sum, { paise }) => sum + paise, 0);
      lostOrders.push({ id, paidPaise, refundedPaise, rows: await findLostRows(order) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const sentence = `The provider could not be asked about this order (${error.kind}).`;
      notAsked.push({ kind: 'not-asked', id, sentence });
    }
  }
  return { lostOrders, notAsked };
}

/** Ids that events or people name, and that the database does not have. */
async function listUnknownIds(named: readonly string[]): Promise<string[]> {
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
  return ids.filter((id) => !known.has(id));
}
