import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { feeCapPaise } from '@/lib/server/catalogue/read-catalogue';
import type { Queryable } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';
import { feesOfTrailingYear } from '@/lib/server/orders/fee-cap';
import type { GatewayOrder } from '@/lib/server/payments/gateway';
import type { Order } from './lock-order';

/**
 * Why a person has to decide about a paid order, if one has to: the provider's order is not the one
 * that was stored (R36), or the buyer's fees of a year would exceed what the regulator allows, which
 * two orders at once can do (R46), or the buyer was erased before a late payment arrived (R54).
 */
export async function findReviewReason(
  transaction: Queryable,
  { userId, pricePaise, totalPaise }: Order,
  { provided, at }: { provided: GatewayOrder | undefined; at: Date },
): Promise<Order['reviewReason']> {
  if (provided?.amount.paise !== totalPaise || provided.amount.currency !== 'INR')
    return 'amount_differs';
  const [erased] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.erasedAt)));
  if (erased) return 'buyer_erased';
  const fees = await feesOfTrailingYear(transaction, userId, at);
  return fees + pricePaise > feeCapPaise() ? 'fee_cap' : null;
}
