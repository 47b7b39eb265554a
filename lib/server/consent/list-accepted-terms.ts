import 'server-only';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consentNotices } from '@/lib/server/db/schema/consents';
import { orderTerms } from '@/lib/server/db/schema/orders';

/** What the buyers of orders accepted with them, in the words of that day, the earliest first. */
export function listAcceptedTerms(database: Queryable, orderIds: readonly string[]) {
  return database
    .select({ ...getTableColumns(orderTerms), text: consentNotices.text })
    .from(orderTerms)
    .innerJoin(consentNotices, eq(consentNotices.version, orderTerms.version))
    .where(inArray(orderTerms.orderId, [...orderIds]))
    .orderBy(asc(orderTerms.acceptedAt), asc(orderTerms.document));
}
