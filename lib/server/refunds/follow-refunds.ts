import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { lockOrder } from '@/lib/server/ledger/lock-order';
import type { GatewayRefund } from '@/lib/server/ports/payment-gateway';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { now } from '@/lib/server/time/clock';
import { moveRefund } from './apply-refund-status';
import { findPayment, storeProviderRefund } from './store-provider-refund';

/**
 * What became of a refund that the provider lists. `none`: it counts as nothing, since it gave nothing back
 * or nothing is left of its payment. `unclear`: its payment is not known.
 */
type Followed = 'stored' | 'none' | 'unclear';

/**
 * Brings the refunds of an order to what the payment provider lists. Those that it made by itself or at its
 * dashboard count too and get their credit note; the order's status follows from what is left of its
 * payment.
 *
 * @returns what became of each that it lists, by its id at the provider.
 * @throws ProviderError where it can't be asked: nothing has changed.
 * @throws RefusedError for an order that is not ours.
 */
export async function followRefunds(orderId: string): Promise<ReadonlyMap<string, Followed>> {
  const listed = await gateway.listRefunds(orderId);
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const followed = new Map<string, Followed>();
    const unknown: GatewayRefund[] = [];
    // Ours come first: one that has failed leaves room for theirs.
    for (const their of listed) {
      const refund = await findStored(transaction, orderId, their.id);
      if (refund) await moveRefund(transaction, refund, { answer: their, at });
      else unknown.push(their);
      followed.set(their.id, 'stored');
    }
    for (const their of unknown) {
      followed.set(their.id, await storeNew(transaction, orderId, { their, listed, at }));
    }
    return followed;
  });
}

async function storeNew(
  transaction: Queryable,
  orderId: string,
  { their, ...more }: { their: GatewayRefund; listed: readonly GatewayRefund[]; at: Date },
): Promise<Followed> {
  if (their.state === 'failed' || their.state === 'cancelled') return 'none';
  const payment = await findPayment(transaction, orderId, their);
  if (!payment) return 'unclear';
  return (await storeProviderRefund(transaction, { payment, their, ...more })) ? 'stored' : 'none';
}

/** The refund of this id at the provider; ours has the same id there. */
async function findStored(transaction: Queryable, orderId: string, id: string) {
  const ofOrder = await transaction.select().from(refunds).where(eq(refunds.orderId, orderId));
  return ofOrder.find((refund) => (refund.providerRefundId ?? refund.id) === id);
}
