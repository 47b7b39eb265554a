import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lastInstant } from '@/lib/domain/term';
import { isCounted, isOwed } from '@/lib/server/billing/refunds/refund-states';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { invoices } from '@/lib/server/db/schema/invoices';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';

/**
 * Lists a user's purchases, the newest first (product 10.6): each order that gave an entitlement, which
 * excludes orders in review. A refunded order stays in the list; its term has ended. For a corrected invoice
 * the entry has the valid one and the cancelled documents.
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
      months: orders.months,
      createdAt: orders.createdAt,
      endsAt: entitlements.endsAt,
      paymentId: payments.providerPaymentId,
      paidPaise: payments.amountPaise,
      invoiceId: invoices.id,
    })
    .from(orders)
    .innerJoin(entitlements, eq(entitlements.orderId, orders.id))
    .leftJoin(payments, isSettled)
    .leftJoin(invoices, isInvoice)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const ids = bought.map(({ id }) => id);
  const [refunded, corrected] = [await listRefunds(ids), await listCorrected(ids)];
  return bought.map(({ id, slug, planName, months, createdAt, endsAt, ...paid }) => ({
    id,
    slug,
    plan_name: planName,
    months,
    created_at: createdAt.toISOString(),
    plan_expires_at: lastInstant(endsAt).toISOString(),
    payment_id: paid.paymentId,
    ...(paid.paidPaise !== null && { paid_paise: paid.paidPaise }),
    status: endsAt > at ? ('active' as const) : ('expired' as const),
    ...(paid.invoiceId !== null && { invoice_url: fileOf(paid.invoiceId) }),
    ...refundsOf(id, refunded),
    ...correctedOf(id, corrected),
  }));
}

const fileOf = (id: string) => `/api/invoices/${id}`;

/** The invoices of orders that were cancelled by a correction, with the credit notes, the earliest first. */
function listCorrected(orderIds: readonly string[]) {
  return getDatabase()
    .select({ orderId: invoices.orderId, wrongId: invoices.correctsId, creditNoteId: invoices.id })
    .from(invoices)
    .where(
      and(
        inArray(invoices.orderId, [...orderIds]),
        eq(invoices.kind, 'credit_note'),
        isNotNull(invoices.correctsId),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.counter));
}

function correctedOf(orderId: string, all: Awaited<ReturnType<typeof listCorrected>>) {
  const corrected = all.flatMap(({ wrongId, creditNoteId, ...correction }) =>
    correction.orderId === orderId && wrongId !== null
      ? [{ invoice_url: fileOf(wrongId), credit_note_url: fileOf(creditNoteId) }]
      : [],
  );
  return corrected.length > 0 ? { corrected } : {};
}

/** The refunds of orders that were paid or are owed, with their credit notes, the earliest first. */
async function listRefunds(orderIds: readonly string[]) {
  const all = await getDatabase()
    .select({ refund: refunds, creditNoteId: invoices.id })
    .from(refunds)
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt));
  return all.filter(({ refund }) => isCounted(refund) || isOwed(refund));
}

function refundsOf(orderId: string, all: Awaited<ReturnType<typeof listRefunds>>) {
  const own = all.filter(({ refund }) => refund.orderId === orderId);
  if (own.length === 0) return {};
  return {
    refunds: own.map(({ refund: { amountPaise, status, completedAt }, creditNoteId }) => ({
      amount_paise: amountPaise,
      paid_at: status === 'success' ? (completedAt?.toISOString() ?? null) : null,
      ...(creditNoteId !== null && { credit_note_url: fileOf(creditNoteId) }),
    })),
  };
}
