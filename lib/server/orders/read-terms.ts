import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { consentNotices } from '@/lib/server/db/schema/consents';
import { orderTerms } from '@/lib/server/db/schema/orders';
import { requireOrder } from './require-order';

/**
 * What a user accepted with an order: from the database, so that it is the text of that day.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function readTerms(userId: string, orderId: string) {
  const order = await requireOrder(userId, orderId);
  const documents = await getDatabase()
    .select({
      document: orderTerms.document,
      version: orderTerms.version,
      text: consentNotices.text,
    })
    .from(orderTerms)
    .innerJoin(consentNotices, eq(consentNotices.version, orderTerms.version))
    .where(eq(orderTerms.orderId, orderId))
    .orderBy(asc(orderTerms.document));
  return {
    order_id: orderId,
    accepted_at: order.createdAt.toISOString(),
    documents,
  };
}
