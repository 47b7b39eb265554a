import 'server-only';
import { and, eq } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { inRetriedTransaction } from '@/lib/server/db/retry-transaction';
import { invoices } from '@/lib/server/db/schema/invoices';
import { endEntitlement } from '@/lib/server/entitlements/end-entitlement';
import { requestRemoval } from '@/lib/server/groups/request-removal';
import { issueCreditNote } from '@/lib/server/invoices/issue-credit-note';
import { lockOrder } from '@/lib/server/settlement/lock-order';
import { moveOrder } from '@/lib/server/settlement/move-order';
import { type RefundSize, refundParts } from './refund-parts';
import { RefundRefusedError } from './refund-refused-error';
import { startRefund } from './start-refund';
import type { Refund } from './take-from-payment';

/** An operator's refund of an order. */
export interface RefundRequest {
  readonly orderId: string;
  readonly size: RefundSize;
  /** Two different people (R45). */
  readonly requestedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
  /** Of the bank transfer, where it was made already. */
  readonly bankReference?: string | undefined;
  /** Refuses an order of any other status. */
  readonly onlyOf?: 'paid' | undefined;
}

/**
 * Refunds an order or a part of it: in one transaction the refund, its credit note and the end of the
 * entitlement (R45). The money moves later: by a job, or by bank transfer where the payment is older than
 * six months. An order of which nothing is left becomes `refunded` at once.
 *
 * @throws UnknownOrderError
 * @throws RefundRefusedError with the reason.
 */
export async function requestRefund(request: RefundRequest): Promise<readonly Refund[]> {
  const { orderId, size, onlyOf, ...more } = request;
  requireTwoPeople(request);
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (onlyOf && order.status !== onlyOf) {
      throw new RefundRefusedError(`The order is ${order.status}: it waits for no decision.`);
    }
    const parts = await refundParts(transaction, order, { size, at });
    const [invoice] = await transaction
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
    const started: Refund[] = [];
    for (const { payment, amountPaise, kind, endsAt } of parts) {
      const refund = { payment, amountPaise, kind, endsAt, ...more };
      const { id, ...row } = await startRefund(transaction, refund, at);
      if (endsAt) await endEntitlement(transaction, { orderId, endsAt, at });
      if (invoice) await issueCreditNote(transaction, { refundId: id, at });
      started.push({ id, ...row });
    }
    if (parts.every(({ isRest }) => isRest)) {
      await moveOrder(transaction, order, 'refund', { reviewReason: null });
    }
    if (parts.some(({ endsAt }) => endsAt)) await requestRemoval(transaction, order.userId);
    return started;
  });
}

function requireTwoPeople({ requestedBy, approvedBy }: RefundRequest): void {
  if (requestedBy.trim().toLowerCase() === approvedBy.trim().toLowerCase()) {
    throw new RefundRefusedError('A refund needs two different people.');
  }
}
