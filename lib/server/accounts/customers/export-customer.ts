import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { findRecipient } from '@/lib/server/billing/invoices/recipient';
import { listAcceptedTerms } from '@/lib/server/core/consent/accepted-terms';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { consentNotices, consents } from '@/lib/server/db/schema/consents';
import { disputes } from '@/lib/server/db/schema/disputes';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { familyFees } from '@/lib/server/db/schema/family-fees';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { invoices } from '@/lib/server/db/schema/invoices';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { operatorActions } from '@/lib/server/db/schema/operator-actions';
import { orderMatters } from '@/lib/server/db/schema/order-matters';
import { orders } from '@/lib/server/db/schema/orders';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { reminders } from '@/lib/server/db/schema/reminders';
import { sessions } from '@/lib/server/db/schema/sessions';
import { users } from '@/lib/server/db/schema/users';
import { decrypt } from '@/lib/server/encryption';
import { RefusedError } from '@/lib/server/refused-error';

/**
 * Returns all stored data of a customer and of no other person: the PAN in clear; no token, join link or
 * checkout session, which would let others act for the customer; no names or texts of operators. Amounts are
 * paise.
 *
 * @throws RefusedError where there is no user of this id.
 */
export async function exportCustomer(userId: string) {
  const database = getDatabase();
  const [profile] = await database.select().from(users).where(eq(users.id, userId));
  if (!profile) throw new RefusedError('There is no such customer.');
  const ofUser = await recordsOfUser(database, userId);
  const orderIds = ofUser.orders.map(({ id }) => id);
  return {
    profile,
    recipient: await findRecipient(database, userId),
    ...ofUser,
    ...(await recordsOfOrders(database, orderIds)),
    operatorActions: await database
      .select({
        at: operatorActions.at,
        action: operatorActions.action,
        target: operatorActions.target,
      })
      .from(operatorActions)
      .where(inArray(operatorActions.target, [userId, ...orderIds]))
      .orderBy(asc(operatorActions.at)),
  };
}

async function recordsOfUser(database: Queryable, userId: string) {
  return {
    sessions: await database
      .select({
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        couponCode: sessions.couponCode,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    consents: await consentsOf(database, userId),
    kyc: await kycOf(database, userId),
    panLookups: await database
      .select({
        askedAt: panLookups.askedAt,
        outcome: panLookups.outcome,
        providerReference: panLookups.providerReference,
      })
      .from(panLookups)
      .where(eq(panLookups.userId, userId))
      .orderBy(asc(panLookups.askedAt)),
    orders: (
      await database
        .select()
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(asc(orders.createdAt))
    ).map(({ paymentSessionId, ...order }) => order),
    entitlements: await database
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, userId))
      .orderBy(asc(entitlements.startsAt)),
    groups: await groupsOf(database, userId),
    reminders: await database
      .select()
      .from(reminders)
      .where(eq(reminders.userId, userId))
      .orderBy(asc(reminders.createdAt)),
  };
}

function consentsOf(database: Queryable, userId: string) {
  return database
    .select({
      id: consents.id,
      purpose: consents.purpose,
      channel: consents.channel,
      address: consents.address,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
      version: consents.noticeVersion,
      text: consentNotices.text,
    })
    .from(consents)
    .innerJoin(consentNotices, eq(consentNotices.version, consents.noticeVersion))
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt), asc(consents.purpose));
}

async function kycOf(database: Queryable, userId: string) {
  const submissions = await database
    .select()
    .from(kycSubmissions)
    .where(eq(kycSubmissions.userId, userId))
    .orderBy(asc(kycSubmissions.createdAt));
  return submissions.map(({ panCiphertext, keyId, panFingerprint, ...submission }) => ({
    ...submission,
    pan:
      panCiphertext && keyId
        ? decrypt({ ciphertext: panCiphertext, keyId }, { userId, field: 'pan' })
        : null,
  }));
}

async function groupsOf(database: Queryable, userId: string) {
  const memberships = await database
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.createdAt));
  return memberships.map(
    ({ linkCiphertext, keyId, linkDigest, linkName, ...membership }) => membership,
  );
}

async function recordsOfOrders(database: Queryable, orderIds: readonly string[]) {
  const ids = [...orderIds];
  return {
    acceptedTerms: await listAcceptedTerms(database, ids),
    familyFees: await database.select().from(familyFees).where(inArray(familyFees.orderId, ids)),
    payments: await database
      .select()
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(asc(payments.paidAt)),
    refunds: (
      await database
        .select()
        .from(refunds)
        .where(inArray(refunds.orderId, ids))
        .orderBy(asc(refunds.createdAt))
    ).map(({ requestedBy, approvedBy, reason, ...refund }) => refund),
    disputes: await database.select().from(disputes).where(inArray(disputes.orderId, ids)),
    orderMatters: await database
      .select()
      .from(orderMatters)
      .where(inArray(orderMatters.orderId, ids)),
    invoices: await database
      .select({
        kind: invoices.kind,
        orderId: invoices.orderId,
        refundId: invoices.refundId,
        number: invoices.number,
        issuedAt: invoices.issuedAt,
        document: invoices.taxDocument,
      })
      .from(invoices)
      .where(inArray(invoices.orderId, ids))
      .orderBy(asc(invoices.issuedAt)),
  };
}
