import 'server-only';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isVersion } from '@/lib/content/accepted-texts';
import { ApiError } from '@/lib/contract/api-error';
import type { Queryable } from '@/lib/server/db/client';
import { consentNotices } from '@/lib/server/db/schema/consents';
import { orderTerms } from '@/lib/server/db/schema/orders';
import { orderNotices, storeNotices } from './notices';

/** How a buyer accepts the terms of an order. */
export interface Acceptance {
  /** The client's network address. */
  readonly address: string;
  /** Whether the buyer ticked a box for them. */
  readonly isTicked: boolean;
}

/**
 * Stores the terms that the buyer accepts with an order: document and version, the text of each version once
 * (product 8.20). A version is the hash of a text; lib/content/accepted-texts.ts lists the texts. Terms
 * accepted earlier stay, unless the buyer ticks the box only now.
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

/** Lists the terms accepted with orders, in the text of that day, the earliest first. */
export function listAcceptedTerms(database: Queryable, orderIds: readonly string[]) {
  return database
    .select({ ...getTableColumns(orderTerms), text: consentNotices.text })
    .from(orderTerms)
    .innerJoin(consentNotices, eq(consentNotices.version, orderTerms.version))
    .where(inArray(orderTerms.orderId, [...orderIds]))
    .orderBy(asc(orderTerms.acceptedAt), asc(orderTerms.document));
}

/**
 * Compares the texts that a buyer was shown with those of today (product 8.20).
 *
 * @param shown their versions, or the first digits of these; none counts as those of today.
 * @throws ApiError `terms_changed` with the texts of today that were not shown.
 */
export function requirePresentTerms(shown: readonly string[] = []): void {
  if (shown.length === 0) return;
  const changed = orderNotices()
    .filter(({ version }) => !shown.some((digits) => isVersion(version, digits)))
    .map(({ title, href, version }) => ({ title, href, version }));
  if (changed.length === 0) return;
  const titles = changed.map(({ title }) => title).join(', ');
  throw new ApiError('terms_changed', {
    changed,
    detail: `These terms have changed: ${titles}. Read them before you buy.`,
  });
}
