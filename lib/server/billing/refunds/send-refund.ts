import 'server-only';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, rowPayload } from '@/lib/server/core/jobs/define-job';
import {
  type GatewayRefund,
  GatewayRefused,
  type NewRefund,
} from '@/lib/server/core/ports/payment-gateway';
import { isRefusal } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { log } from '@/lib/server/log';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { applyRefundStatus } from './apply-refund-status';
import { followOrder } from './follow-order';
import { findBar } from './refund-bars';

/** How long a refund is sent again whose refusals concern the firm, such as its balance. */
const SENT_AGAIN_MS = 4 * DAY_MS;

export const sendRefund = defineJob({
  name: 'send-refund',
  of: rowPayload,
  lane: 'money',
  slot: 'payments',
  // Four days, since it is a buyer's money: a person has time to act on the alerts about the provider.
  tries: 25,
  key: ({ id }) => `send-refund ${id}`,
  does: 'when a refund was requested, or the payment provider posted an event of it: reads all refunds and disputes of the order at the provider, and requests this one if the provider does not have it, it still fits into what was paid, and no dispute bars it; `poll-refunds` begins it again once nothing bars it, or where it has failed for good and the provider answers',
  run: send,
});

/**
 * Requests a stored refund from the provider, and stores the response. First it reads the order's refunds and
 * disputes there: a process may have been killed after the provider accepted this refund, the provider's own
 * refunds may leave nothing for it, and a disputed payment may go back by the dispute. A barred refund stays
 * `requested`.
 *
 * @throws ProviderError where the provider does not answer: the job is tried again.
 */
async function send({ id }: { id: string }): Promise<void> {
  const before = await findRefund(id);
  if (!before) return;
  const listed = await followOrder(before.orderId);
  const refund = await findRefund(id);
  if (refund?.status !== 'requested' || refund.channel !== 'gateway' || listed.has(id)) return;
  const { orderId, paymentId, amountPaise: paise, kind: note } = refund;
  const bar = await findBar(getDatabase(), refund);
  if (bar) {
    log.warn({ orderId, refundId: id, bar }, 'a refund is not sent now');
    return;
  }
  const isLate = (await now()).getTime() - refund.createdAt.getTime() >= SENT_AGAIN_MS;
  const answer = await create({ id, orderId, paymentId, paise, note }, isLate);
  if ((answer.paymentId ?? paymentId) !== paymentId) {
    raiseAlert('refund_differs', orderId, { orderId, refundId: id });
  }
  await applyRefundStatus(refund, answer);
}

/** A refund with the provider's id of its payment. */
async function findRefund(id: string) {
  const [found] = await getDatabase()
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      paymentId: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
      kind: refunds.kind,
      status: refunds.status,
      createdAt: refunds.createdAt,
      channel: refunds.channel,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return found;
}

/**
 * Requests a refund. A refused refund is failed: apply-refund-status.ts raises an alert, and a person pays it
 * by bank transfer. A refusal that concerns the firm may pass, so it fails the refund only if `isLate`.
 */
async function create(refund: NewRefund, isLate: boolean): Promise<GatewayRefund> {
  try {
    return await gateway.createRefund(refund);
  } catch (error) {
    const isOfFirm = isRefusal(error) && error.concernsFirm;
    if (error instanceof GatewayRefused || (isLate && isOfFirm)) {
      return { ...refund, state: 'failed' };
    }
    throw error;
  }
}
