import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue, isDue } from '@/lib/server/core/jobs/enqueue';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { log } from '@/lib/server/log';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { applyRefundStatus } from './apply-refund-status';
import { followOrder } from './follow-order';
import { findBar } from './refund-bars';
import { isOpenRefund, isOwed } from './refund-states';
import { sendRefund } from './send-refund';
import type { Refund } from './take-from-payment';

/** A younger refund is left to its job and to the provider's event. */
const YOUNGEST_MS = 2 * 60_000;

export type ChangedRefund = Pick<Refund, 'id' | 'orderId' | 'status'>;

export const refundPolling = defineJob({
  name: 'poll-refunds',
  of: noPayload,
  lane: 'money',
  slot: 'payments',
  every: 'minute',
  // No retry: the next run does the same work.
  tries: 1,
  does: 'asks the payment provider about refunds whose end is not known or that have failed, from two minutes on; begins `send-refund` again where nothing bars the refund any more, or where it has failed for good and the provider answers',
  run: (_, signal) => pollRefunds(signal),
});

/**
 * Asks the provider about every refund that has not ended, since its event may be lost; also about a failed
 * refund until it is paid by bank transfer, since the provider may still make it, and what the provider or a
 * dispute gave back meanwhile is no longer owed. A refund that the provider does not have is left to its job,
 * which is started again if it has failed for good, or has ended because a dispute barred the refund. A refund
 * that the provider can't be asked about is left to the next run. Each run takes them in a random order, so
 * that runs with little time do not always leave out the same refunds.
 */
export async function pollRefunds(signal?: AbortSignal): Promise<{
  changed: readonly ChangedRefund[];
  failed: number;
}> {
  const changed: ChangedRefund[] = [];
  let failed = 0;
  for (const refund of await listOpen()) {
    if (signal?.aborted) break;
    const { id, orderId } = refund;
    const isUnderWay = refund.origin === 'ours' && !isOwed(refund);
    try {
      const status = isUnderWay ? await askAbout(refund) : await follow(refund);
      if (status !== refund.status) changed.push({ id, orderId, status });
    } catch (error) {
      failed += 1;
      if (error instanceof ProviderError) continue;
      // The other refunds must not wait for this one.
      raiseAlert('refund_not_polled', orderId, { orderId, err: error });
    }
  }
  return { changed, failed };
}

/** Asks about a refund of the firm that is under way. Returns its status from then on. */
async function askAbout(refund: Refund): Promise<Refund['status']> {
  const answer = await gateway.findRefund(refund.orderId, refund.id);
  if (answer) return applyRefundStatus(refund, answer);
  if (refund.status === 'requested') await restart(refund);
  return refund.status;
}

/** Does the same for any other refund, whose status depends on all that the provider lists. */
async function follow({ id, orderId }: Refund): Promise<Refund['status']> {
  await followOrder(orderId);
  const [refund] = await getDatabase().select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`There is no refund ${id}.`);
  return refund.status;
}

/** Sends a refund that has no job to do it: the provider answers, and does not have it. */
async function restart({ id, orderId }: Refund): Promise<void> {
  const isRestarted = await inTransaction(async (transaction) => {
    if (await isDue(transaction, sendRefund, { id })) return false;
    if (await findBar(transaction, { id })) return false;
    await enqueue(transaction, sendRefund, { id });
    return true;
  });
  if (isRestarted) log.warn({ orderId, refundId: id }, 'a refund without a job is sent again');
}

async function listOpen(): Promise<Refund[]> {
  const open = and(
    eq(refunds.channel, 'gateway'),
    isOpenRefund,
    lt(refunds.createdAt, new Date((await now()).getTime() - YOUNGEST_MS)),
  );
  return getDatabase().select().from(refunds).where(open).orderBy(sql`random()`);
}
