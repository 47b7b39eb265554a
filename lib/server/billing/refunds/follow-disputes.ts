import 'server-only';
import { and, eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import type { GatewayDispute, GatewayRefund } from '@/lib/server/core/ports/payment-gateway';
import { now } from '@/lib/server/core/time/clock';
import type { Queryable } from '@/lib/server/db/client';
import { disputes } from '@/lib/server/db/schema/disputes';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { findPayment, storeProviderRefund } from './store-provider-refund';

type Dispute = typeof disputes.$inferSelect;

/**
 * Updates an order's disputes to the payment provider's list. A change raises an alert. In a lost dispute the
 * payer's bank took the money back, which counts as a refund by the provider.
 *
 * @returns the provider's ids of all listed disputes.
 * @throws ProviderError where it can't be asked: nothing has changed.
 * @throws RefusedError for an order that is not ours.
 */
export async function followDisputes(orderId: string): Promise<ReadonlySet<string>> {
  const listed = await gateway.listDisputes(orderId);
  const isLost = listed.some(({ state }) => state === 'lost');
  // Refunds already at the provider are not reduced by the dispute.
  const refunds = isLost ? await gateway.listRefunds(orderId) : [];
  const at = await now();
  const changed = await inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const moved: Dispute[] = [];
    for (const their of listed) {
      const dispute = await store(transaction, orderId, { their, refunds, at });
      if (dispute) moved.push(dispute);
    }
    return moved;
  });
  for (const { providerDisputeId: disputeId, state } of changed) {
    raiseAlert(`dispute_${state}`, orderId, { orderId, disputeId });
  }
  return new Set(listed.map(({ id }) => id));
}

/** Stores a dispute, and returns it where it is new or has changed. */
async function store(
  transaction: Queryable,
  orderId: string,
  { their, refunds, at }: { their: GatewayDispute; refunds: readonly GatewayRefund[]; at: Date },
): Promise<Dispute | undefined> {
  const isThis = and(eq(disputes.provider, gateway.name), eq(disputes.providerDisputeId, their.id));
  const [known] = await transaction.select().from(disputes).where(isThis);
  const payment = await findPayment(transaction, orderId, their);
  // Without its payment a person has to look at it.
  const state = payment ? their.state : 'unknown';
  const { type, respondBy, paise: amountPaise } = their;
  const isSame =
    known?.state === state &&
    known.type === type &&
    known.amountPaise === amountPaise &&
    known.respondBy?.getTime() === respondBy?.getTime();
  if (their.state === 'lost' && payment) {
    const taken = { id: `dispute-${their.id}`, state: 'success', paise: amountPaise } as const;
    const lost = { payment, their: taken, listed: refunds, origin: 'dispute', at } as const;
    await storeProviderRefund(transaction, lost);
  }
  // A lost dispute stays lost: its money counts as refunded.
  if (isSame || known?.state === 'lost') return undefined;
  const closedAt = state === 'won' || state === 'lost' ? at : null;
  const said = { state, type, amountPaise, respondBy, closedAt };
  const [stored] = await transaction
    .insert(disputes)
    .values({
      ...said,
      provider: gateway.name,
      providerDisputeId: their.id,
      orderId,
      paymentId: payment?.id,
      openedAt: at,
    })
    .onConflictDoUpdate({ target: [disputes.provider, disputes.providerDisputeId], set: said })
    .returning();
  return stored;
}
