import 'server-only';
import { now } from '@/lib/server/clock';
import { defineJob, nothing } from '@/lib/server/jobs/define-job';
import { log } from '@/lib/server/log';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { auditMoney, type MoneyAudit } from './audit-money';
import type { DifferenceKind } from './difference';

/** How far back the provider is asked: a payment is found by three audits. In milliseconds. */
const WINDOW_MS = 3 * 86_400_000;

/** Younger orders may just be paid: their events come, or reconciliation asks. In milliseconds. */
const YOUNGEST_MS = 3_600_000;

export const watchMoney = defineJob({
  name: 'audit-money',
  of: nothing,
  // After the comparison of the groups, `watch-groups`.
  every: 'day at 04:10',
  tries: 3,
  does: 'audits the money of orders of the last three days that are older than an hour, settles those whose payment was lost, and logs an alert for each kind of difference that is left',
  run: auditLastDays,
});

/**
 * Audits the money of the last days, settles the orders whose payments were lost, such as a second one
 * that came after reconciliation had ended (R34), and logs an alert for each kind of difference that is left.
 */
async function auditLastDays(): Promise<void> {
  const at = (await now()).getTime();
  const period = { since: new Date(at - WINDOW_MS), until: new Date(at - YOUNGEST_MS) };
  const found = await auditMoney(period);
  const isSettled = await settleLost(found);
  const { differences } = isSettled ? await auditMoney(period) : found;
  const counts = new Map<DifferenceKind, number>();
  for (const { kind } of differences) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, count] of counts) {
    log.error({ alert: 'money_differs', kind, count }, 'the audit of money found differences');
  }
}

/** Settles the orders with payments that we do not know; returns whether there were any. */
async function settleLost({ differences }: MoneyAudit): Promise<boolean> {
  const lost = differences.filter(({ kind }) => kind === 'payment-lost');
  for (const orderId of new Set(lost.map(({ id }) => id))) {
    try {
      await settleOrder(orderId);
    } catch (error) {
      // The other orders must not wait for this one, which the next audit tells.
      log.error({ alert: 'order_not_settled', orderId, err: error }, 'an order can’t be settled');
    }
  }
  return lost.length > 0;
}
