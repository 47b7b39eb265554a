import 'server-only';
import { and, desc, eq, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lastInstant } from '@/lib/domain/term';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { invoices } from '@/lib/server/db/schema/invoices';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { now } from '@/lib/server/time/clock';

/**
 * What a user has bought, the newest first (product 10.6): each order that gave an entitlement. An order
 * that waits for a person has given none yet. An order stays in the list when it is refunded; its term has
 * ended then. Of a corrected invoice it has the one that counts.
 */
export async function listPurchases(userId: string) {
  const at = await now();
  const later = alias(invoices, 'later');
  const correction = getDatabase()
    .select({ id: later.id })
    .from(later)
    .where(eq(later.correctsId, invoices.id));
  const isInvoice = and(
    eq(invoices.orderId, orders.id),
    eq(invoices.kind, 'invoice'),
    notExists(correction),
  );
  const isSettled = and(eq(payments.orderId, orders.id), eq(payments.outcome, 'settled'));
  const bought = await getDatabase()
    .select({
      id: orders.id,
      slug: orders.courseSlug,
      planName: orders.planName,
      createdAt: orders.createdAt,
      endsAt: entitlements.endsAt,
      paymentId: payments.providerPaymentId,
      invoiceId: invoices.id,
    })
    .from(orders)
    .innerJoin(entitlements, eq(entitlements.orderId, orders.id))
    .leftJoin(payments, isSettled)
    .leftJoin(invoices, isInvoice)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return bought.map(({ id, slug, planName, createdAt, endsAt, paymentId, invoiceId }) => ({
    id,
    slug,
    plan_name: planName,
    created_at: createdAt.toISOString(),
    plan_expires_at: lastInstant(endsAt).toISOString(),
    payment_id: paymentId,
    status: endsAt > at ? ('active' as const) : ('expired' as const),
    ...(invoiceId !== null && { invoice_url: `/api/invoices/${invoiceId}` }),
  }));
}
