import 'server-only';
import { inArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/domain/dates';
import { followDisputes } from '@/lib/server/billing/refunds/follow-disputes';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { disputes } from '@/lib/server/db/schema/disputes';
import { auditMoney } from './audit-money';
import type { DifferenceKind } from './difference';
import { listShare } from './order-books';
import { repair, repairOrders } from './repair-orders';

/** How far back the provider is asked: a payment is found by three audits. In milliseconds. */
const WINDOW_MS = 3 * DAY_MS;

/** Younger orders may just be paid: their events come, or reconciliation asks. In milliseconds. */
const YOUNGEST_MS = HOUR_MS;

export const watchMoney = defineJob({
  name: 'audit-money',
  of: noPayload,
  lane: 'rest',
  // After the comparison of the groups, `watch-groups`.
  every: 'day at 04:10',
  tries: 3,
  seconds: 4 * 3_600,
  does: 'audits the money of orders of the last three days that are older than an hour, and each night of a fourteenth of those that were paid in the last six months, whose time runs, or that have been open for a day; settles those whose payment was lost, stores what the payment provider gave back without us, reads disputes, and logs an alert for each kind of difference that is left',
  run: (_, signal) => auditLastDays(signal),
});

/**
 * Audits, and repairs what it can. It settles orders itself, since nothing else finds a payment that comes
 * after reconciliation has ended, such as a second one of an order.
 */
async function auditLastDays(signal?: AbortSignal): Promise<void> {
  const moment = await now();
  const at = moment.getTime();
  const period = { since: new Date(at - WINDOW_MS), until: new Date(at - YOUNGEST_MS) };
  const share = await listShare(moment);
  for (const id of new Set([...share, ...(await listDisputed())])) {
    signal?.throwIfAborted();
    await repair(id, () => followDisputes(id));
  }
  const found = await auditMoney(period, { more: share, signal });
  const isRepaired = await repairOrders(found.differences, signal);
  const { differences } = isRepaired ? await auditMoney(period, { more: share, signal }) : found;
  const counts = new Map<DifferenceKind, number>();
  for (const { kind } of differences) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, count] of counts) raiseAlert('money_differs', kind, { kind, count });
}

/** Ids of the orders with a dispute whose end is not known. */
async function listDisputed(): Promise<string[]> {
  const rows = await getDatabase()
    .select({ orderId: disputes.orderId })
    .from(disputes)
    .where(inArray(disputes.state, ['open', 'unknown']));
  return rows.map(({ orderId }) => orderId);
}
