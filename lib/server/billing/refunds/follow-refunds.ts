import 'server-only';
import { eq } from 'drizzle-orm';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import type { GatewayRefund } from '@/lib/server/core/ports/payment-gateway';
import { now } from '@/lib/server/core/time/clock';
import type { Queryable } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { moveRefund } from './apply-refund-status';
import { findPayment, storeProviderRefund } from './store-provider-refund';

/**
 * A refund that the provider lists, and its result here. `none`: it changes nothing, since it gave nothing
 * back or its payment has nothing left. `unclear`: its payment is not known.
 */
interface Followed extends GatewayRefund {
  readonly followed: 'stored' | 'none' | 'unclear';
}

/**
 * Updates an order's refunds to the payment provider's list. Refunds that the provider or its dashboard made
 * count once they have succeeded, and get a credit note; the order's status follows from the rest of its
 * payment.
 *
 * @returns the listed refunds by their ids at the provider.
 * @throws ProviderError where it can't be asked: nothing has changed.
 * @throws RefusedError for an order that is not ours.
 */
export async function followRefunds(orderId: string): Promise<ReadonlyMap<string, Followed>> {
  const listed = await gateway.listRefunds(orderId);
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const followed = new Map<string, Followed>();
    const theirs: GatewayRefund[] = [];
    // Ours come first: a failed refund of ours leaves room for the provider's.
    for (const each of listed) {
      const refund = await findOurs(transaction, orderId, each.id);
      if (refund) await moveRefund(transaction, refund, { answer: each, at });
      else theirs.push(each);
      followed.set(each.id, { ...each, followed: 'stored' });
    }
    for (const their of theirs) {
      const payment = await findPayment(transaction, orderId, their);
      const isStored =
        payment && (await storeProviderRefund(transaction, { payment, their, listed, at }));
      const told = payment ? (isStored ? 'stored' : 'none') : 'unclear';
      followed.set(their.id, { ...their, followed: told });
    }
    return followed;
  });
}

/** Ours has the same id at the provider. */
async function findOurs(transaction: Queryable, orderId: string, id: string) {
  const ofOrder = await transaction.select().from(refunds).where(eq(refunds.orderId, orderId));
  return ofOrder.find((refund) => refund.providerRefundId === null && refund.id === id);
}
