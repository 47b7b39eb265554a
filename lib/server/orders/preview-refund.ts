import 'server-only';
import type * as z from 'zod/mini';
import type { getRefundPreview } from '@/lib/contract/refund-preview';
import { indianDay } from '@/lib/domain/dates';
import { getDatabase } from '@/lib/server/db/client';
import { refundPart } from '@/lib/server/refunds/refund-parts';
import { RefusedError } from '@/lib/server/refused-error';
import { now } from '@/lib/server/time/clock';
import { requireOrder } from './read-order';

/**
 * Computes what `requestRefund` would refund of an order that its user leaves today, and stores nothing.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function previewRefund(
  userId: string,
  orderId: string,
): Promise<z.infer<typeof getRefundPreview.response>> {
  const order = await requireOrder(userId, orderId);
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
