import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { earlierBy } from '@/lib/domain/period';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { invoices } from '@/lib/server/db/schema/invoices';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';

/** An order in our tables. */
export interface OrderBooks {
  readonly order: typeof orders.$inferSelect;
  readonly payments: readonly (typeof payments.$inferSelect)[];
  readonly refunds: readonly (typeof refunds.$inferSelect)[];
  readonly entitlement: typeof entitlements.$inferSelect | undefined;
  /** The invoice, the credit notes, and the invoices of corrections. */
  readonly taxDocuments: readonly TaxDocumentRow[];
}

/** A row of `invoices` with fields of its tax document. */
export interface TaxDocumentRow
  extends Pick<
    typeof invoices.$inferSelect,
    'kind' | 'orderId' | 'refundId' | 'correctsId' | 'number'
  > {
  readonly namedOrderId: string | null;
  readonly totalPaise: number | null;
}

/** The books of these orders at one moment, in the order of their ids. */
export function readBooks(ids: readonly string[]): Promise<readonly OrderBooks[]> {
  return inTransaction(async (tx) => {
    // All tables are read as they are at one moment: a settlement writes several at once.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const of = [...ids];
    const found = await tx.select().from(orders).where(inArray(orders.id, of)).orderBy(orders.id);
    const paid = await tx.select().from(payments).where(inArray(payments.orderId, of));
    const back = await tx.select().from(refunds).where(inArray(refunds.orderId, of));
    const given = await tx.select().from(entitlements).where(inArray(entitlements.orderId, of));
    const issued = await tx
      .select(taxDocumentColumns)
      .from(invoices)
      .where(inArray(invoices.orderId, of));
    const [paymentsOf, refundsOf, taxDocumentsOf] = [byOrder(paid), byOrder(back), byOrder(issued)];
    const entitlementOf = new Map(given.map((each) => [each.orderId, each]));
    return found.map((order) => ({
      order,
      payments: paymentsOf.get(order.id) ?? [],
      refunds: refundsOf.get(order.id) ?? [],
      entitlement: entitlementOf.get(order.id),
      taxDocuments: taxDocumentsOf.get(order.id) ?? [],
    }));
  });
}

const taxDocumentColumns = {
  kind: invoices.kind,
  orderId: invoices.orderId,
  refundId: invoices.refundId,
  correctsId: invoices.correctsId,
  number: invoices.number,
  namedOrderId: sql<string | null>`${invoices.taxDocument}->>'orderId'`,
  totalPaise: sql<number | null>`(${invoices.taxDocument}->>'totalPaise')::int`,
};

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row]);
  return groups;
}

/** A page of the ids of all orders: the `most` next ones after an id, ascending. */
export async function listOrderIds(after: string | undefined, most: number): Promise<string[]> {
  const rows = await getDatabase()
    .select({ id: orders.id })
    .from(orders)
    .where(after === undefined ? undefined : gt(orders.id, after))
    .orderBy(orders.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** When an order, or a refund of it, was made; `until` is exclusive. */
export interface AuditPeriod {
  readonly since: Date;
  readonly until: Date;
}

/** In how many nights each order that money may still leave is asked about once. */
const NIGHTS = 14;
/** How long after its payment money may leave an order, by the provider, its dashboard or a dispute. */
const MONTHS = 6;

/**
 * Ids of the orders that were paid in the last six months, whose time runs, or that have been open for a day:
 * this night's share, or all where `nights` is 1.
 */
export async function listShare(at: Date, nights = NIGHTS): Promise<string[]> {
  const night = Math.floor(at.getTime() / DAY_MS) % nights;
  const running = getDatabase()
    .select({ orderId: entitlements.orderId })
    .from(entitlements)
    .where(gt(entitlements.endsAt, at));
  const isRecent = gt(orders.paidAt, earlierBy(at, { value: MONTHS, unit: 'months' }));
  const rows = await getDatabase()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(
          and(isNotNull(orders.paidAt), or(isRecent, inArray(orders.id, running))),
          and(eq(orders.status, 'created'), lt(orders.createdAt, new Date(at.getTime() - DAY_MS))),
        ),
        sql`abs(hashtext(${orders.id}::text)::bigint) % ${nights} = ${night}`,
      ),
    )
    .orderBy(asc(orders.createdAt));
  return rows.map(({ id }) => id);
}

/** Ids of the orders of a period, the oldest first. */
export async function listOrdersOf({ since, until }: AuditPeriod): Promise<string[]> {
  const isOf = (createdAt: typeof orders.createdAt | typeof refunds.createdAt) =>
    and(gte(createdAt, since), lt(createdAt, until));
  const refunded = getDatabase()
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(isOf(refunds.createdAt));
  const rows = await getDatabase()
    .select({ id: orders.id })
    .from(orders)
    .where(or(isOf(orders.createdAt), inArray(orders.id, refunded)))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ id }) => id);
}
