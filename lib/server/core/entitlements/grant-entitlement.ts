import 'server-only';
import { nextTerm } from '@/lib/domain/term';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import type { orders } from '@/lib/server/db/schema/orders';
import { lastEntitlement } from './last-entitlement';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'courseSlug' | 'months'>;

/**
 * Gives the buyer the time that an order bought: it starts now, or when the buyer's present time in the
 * course ends; lib/domain/term.ts computes its end. The caller holds the user's lock, so that two orders at
 * once both add their time.
 */
export async function grantEntitlement(
  transaction: Queryable,
  { id: orderId, userId, courseSlug, months }: Order,
  at: Date,
) {
  const current = await lastEntitlement(transaction, { userId, courseSlug });
  const term = nextTerm({ at, months, ...(current && { current }) });
  await transaction
    .insert(entitlements)
    .values({ orderId, userId, courseSlug, months, ...term, createdAt: at });
  return term;
}
