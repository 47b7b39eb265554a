import 'server-only';
import { isSamePerson } from '@/lib/domain/person-name';
import { endEntitlement } from '@/lib/server/core/entitlements/end-entitlement';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import { moveOrder } from '@/lib/server/core/ledger/move-order';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { requestRemoval } from '@/lib/server/groups/removal-jobs';
import { log } from '@/lib/server/log';
import { RefusedError } from '@/lib/server/refused-error';
import { followBeforeTransfer, followOrder } from './follow-order';
import { noteRefund } from './reduce-order';
import { rejectDisputed } from './refund-bars';
import { type RefundSize, refundPart } from './refund-parts';
import { startRefund } from './start-refund';
import type { Refund } from './take-from-payment';

/** An operator's refund of an order. */
export interface RefundRequest {
  readonly orderId: string;
  readonly size: RefundSize;
  /** Two different people. */
  readonly requestedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
  /** The reference of the bank transfer, where it was made already. */
  readonly bankReference?: string | undefined;
  /** Whether the firm has made it already, by bank transfer. */
  readonly isMadeElsewhere?: boolean | undefined;
  /** Refunds a payment that its payer disputes, which may give it back twice. */
  readonly despiteDispute?: boolean | undefined;
  /** Refuses an order of any other status. */
  readonly onlyOf?: 'paid' | undefined;
}

/**
 * Refunds an order or a part of it: one transaction stores the refund and its credit note, and ends the
 * entitlement, unless the request names an amount and a part of the order is left: at once for a full refund
 * or all that is left, after `lastDay` for the days after it (refund-parts.ts). The money moves later: by a
 * job, or by bank transfer where the payment is older than six months. An order without a remaining amount
 * becomes `refunded` at once.
 *
 * @throws RefusedError with the reason.
 */
export async function requestRefund(request: RefundRequest): Promise<Refund> {
  const { orderId, size, onlyOf, ...more } = request;
  requireTwoPeople(request);
  await followFirst(request);
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (onlyOf && order.status !== onlyOf) {
      throw new RefusedError(`The order is ${order.status}: it waits for no decision.`);
    }
    if (!more.despiteDispute) await rejectDisputed(transaction, orderId);
    const { isRest, ...part } = await refundPart(transaction, order, { size, at });
    const { endsAt } = part;
    const refund = await startRefund(transaction, { ...part, ...more }, at);
    if (endsAt) await endEntitlement(transaction, { orderId, endsAt, at });
    await noteRefund(transaction, refund, at);
    if (isRest) await moveOrder(transaction, order, 'refund', { reviewReason: null });
    if (endsAt) await requestRemoval(transaction, order.userId);
    return refund;
  });
}

/**
 * Stores the provider's own refunds and the disputes. If the provider can't be asked now, a bank transfer is
 * refused; any other refund is requested nevertheless, since its job asks before it sends it.
 */
async function followFirst({ orderId, bankReference }: RefundRequest): Promise<void> {
  if (bankReference) {
    await followBeforeTransfer(orderId);
    return;
  }
  try {
    await followOrder(orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ orderId, err: error }, 'the refunds of an order could not be asked about');
  }
}

function requireTwoPeople({ requestedBy, approvedBy }: RefundRequest): void {
  if (isSamePerson(requestedBy, approvedBy)) {
    throw new RefusedError('A refund needs two different people.');
  }
}
