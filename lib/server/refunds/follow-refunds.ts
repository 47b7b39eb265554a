import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import type { Queryable } from '@/lib/server/db/client';
import { inRetriedTransaction } from '@/lib/server/db/retry-transaction';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { log } from '@/lib/server/log';
import { gateway } from '@/lib/server/payments/chosen-gateway';
import type { GatewayRefund } from '@/lib/server/payments/gateway';
import { lockOrder } from '@/lib/server/settlement/lock-order';
import { moveRefund } from './apply-refund-status';
import { storeTheirs } from './store-theirs';

/**
 * Brings the refunds of an order to what the payment provider lists, those too that it made by itself or
 * at its dashboard: they count, get their credit note, and what they leave of the order follows (R45).
 *
 * @returns the ids at the provider of all that it lists.
 * @throws ProviderError where it can't be asked: nothing has changed.
 * @throws UnknownOrderError
 */
export async function followRefunds(orderId: string): Promise<ReadonlySet<string>> {
  const listed = await gateway.listRefunds(orderId);
  const at = await now();
  await inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    for (const their of listed) await follow(transaction, orderId, { their, listed, at });
  });
  return new Set(listed.map(({ id }) => id));
}

interface Listing {
  readonly their: GatewayRefund;
  readonly listed: readonly GatewayRefund[];
  readonly at: Date;
}

async function follow(
  transaction: Queryable,
  orderId: string,
  { their, listed, at }: Listing,
): Promise<void> {
  const refund = await findStored(transaction, orderId, their.id);
  if (refund) {
    await moveRefund(transaction, refund, { answer: their, at });
    return;
  }
  // Nothing went back by one that failed.
  if (their.state === 'failed' || their.state === 'cancelled') return;
  const payment = await findPayment(transaction, orderId, their);
  if (payment) await storeTheirs(transaction, { payment, their, listed, at });
  else {
    log.error(
      { alert: 'unknown_refund', orderId, refundId: their.id },
      'The provider refunds a payment that is not known here.',
    );
  }
}

/** The refund of this id at the provider; ours has the same id there. */
async function findStored(transaction: Queryable, orderId: string, id: string) {
  const ofOrder = await transaction.select().from(refunds).where(eq(refunds.orderId, orderId));
  return ofOrder.find((refund) => (refund.providerRefundId ?? refund.id) === id);
}

/** The payment that a refund takes from; of an order with one payment it is that one. */
async function findPayment(transaction: Queryable, orderId: string, their: GatewayRefund) {
  const found = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  const named = found.find(({ providerPaymentId }) => providerPaymentId === their.paymentId);
  return their.paymentId === null && found.length === 1 ? found[0] : named;
}
