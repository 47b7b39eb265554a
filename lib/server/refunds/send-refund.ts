import 'server-only';
import { eq } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { defineJob, row } from '@/lib/server/jobs/define-job';
import {
  createProviderRefund,
  getProviderRefund,
} from '@/lib/server/providers/cashfree/cashfree-client';
import type { ProviderRefund } from '@/lib/server/providers/cashfree/cashfree-schema';
import { ProviderError } from '@/lib/server/providers/provider-error';
import { applyRefundStatus } from './apply-refund-status';
import type { Refund } from './take-from-payment';

/** Statuses with which the provider says that it will never make this refund. */
const NEVER: ReadonlySet<number | undefined> = new Set([400, 422]);

export const sendRefund = defineJob({
  name: 'send-refund',
  of: row,
  // A buyer's money: long enough for a person to see the alerts of the provider's failure.
  tries: 25,
  key: ({ id }) => `send-refund ${id}`,
  does: 'when a refund was requested, or the payment provider posted an event of it: asks the provider about the refund, and requests it if the provider does not have it; where the job has failed for good, `reconcile` begins it again once the provider answers',
  run: send,
});

/**
 * Requests a stored refund of the provider, and stores what it says. The provider is asked first whether
 * it has the refund already: this process or another may have been killed after it was accepted (F15).
 *
 * @throws ProviderError where the provider does not answer: the job is tried again.
 */
async function send({ id }: { id: string }): Promise<void> {
  const [refund] = await getDatabase().select().from(refunds).where(eq(refunds.id, id));
  if (refund?.channel !== 'gateway' || refund.status === 'success') return;
  const found = await getProviderRefund({ orderId: refund.orderId, refundId: id });
  if (found) await applyRefundStatus(refund, found);
  else if (refund.status === 'requested') await applyRefundStatus(refund, await create(refund));
}

async function create({
  id: refundId,
  orderId,
  amountPaise,
  kind,
}: Refund): Promise<Pick<ProviderRefund, 'status' | 'amountPaise'>> {
  try {
    return await createProviderRefund({ orderId, refundId, amountPaise, note: kind });
  } catch (error) {
    const isRejected = error instanceof ProviderError && NEVER.has(error.status);
    if (isRejected) return { status: 'FAILED', amountPaise };
    throw error;
  }
}
