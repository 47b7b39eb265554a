import 'server-only';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { getRefundPreview } from '@/lib/contract/refund-preview';
import { indianDay } from '@/lib/domain/dates';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { RefusedError } from '@/lib/server/refused-error';
import { refundPart } from './refund-parts';

/**
 * Computes what `requestRefund` would refund of an order that its user leaves today, and stores nothing.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function previewRefund(
  userId: string,
  orderId: string,
): Promise<z.infer<typeof getRefundPreview.response>> {
  const [order] = await getDatabase()
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) throw new ApiError('not_found');
  const at = await now();
  try {
    const size = { lastDay: indianDay(at) };
    const { amountPaise } = await refundPart(getDatabase(), order, { size, at });
    return { amount_paise: amountPaise };
  } catch (error) {
    if (error instanceof RefusedError) return { amount_paise: null };
    throw error;
  }
}
