import 'server-only';
import { sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { orderTerms } from '@/lib/server/db/schema/orders';
import { orderNotices } from './notices';
import { storeNotices } from './store-notices';

/** How a buyer accepts the terms of an order. */
export interface Acceptance {
  /** The client's network address. */
  readonly address: string;
  /** Whether the buyer ticked a box for them. */
  readonly isTicked: boolean;
}

/**
 * Stores with an order what its buyer accepts by it: document and version, the text of each version
 * once (product 8.20). What was accepted before stays, unless the buyer ticks the box only now.
 *
 * @param transaction in which the order is inserted.
 */
export async function storeAcceptedTerms(
  transaction: Queryable,
  { orderId, at, address, isTicked }: Acceptance & { orderId: string; at: Date },
): Promise<void> {
  const notices = orderNotices();
  await storeNotices(transaction, notices, at);
  await transaction
    .insert(orderTerms)
    .values(
      notices.map(({ href, version }) => ({
        orderId,
        document: href.slice(1),
        version,
        acceptedAt: at,
        address,
        isTicked,
      })),
    )
    .onConflictDoUpdate({
      target: [orderTerms.orderId, orderTerms.document, orderTerms.version],
      set: { acceptedAt: at, address, isTicked },
      setWhere: sql`excluded.is_ticked and not ${orderTerms.isTicked}`,
    });
}
