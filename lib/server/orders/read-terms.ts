import 'server-only';
import { listAcceptedTerms } from '@/lib/server/consent/list-accepted-terms';
import { getDatabase } from '@/lib/server/db/client';
import { requireOrder } from './require-order';

/**
 * What a user accepted with an order: from the database, so that it is the text of that day.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function readTerms(userId: string, orderId: string) {
  const order = await requireOrder(userId, orderId);
  const accepted = await listAcceptedTerms(getDatabase(), [orderId]);
  return {
    order_id: orderId,
    accepted_at: order.createdAt.toISOString(),
    documents: accepted.map(({ document, version, text }) => ({ document, version, text })),
  };
}
