import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { saveRecipient } from '@/lib/server/billing/invoices/recipient';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { storeFamilyFees } from '@/lib/server/core/ledger/family-fees';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { consentNotices, consents } from '@/lib/server/db/schema/consents';
import { disputes } from '@/lib/server/db/schema/disputes';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { leads } from '@/lib/server/db/schema/leads';
import { orderMatters } from '@/lib/server/db/schema/order-matters';
import { orderTerms } from '@/lib/server/db/schema/orders';
import { otps } from '@/lib/server/db/schema/otps';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { reminders } from '@/lib/server/db/schema/reminders';
import { sessions } from '@/lib/server/db/schema/sessions';
import { users } from '@/lib/server/db/schema/users';
import { encrypt } from '@/lib/server/encryption';
import { storeAction } from '@/lib/server/operations/operator/store-action';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A customer of whom every table that refers to users has a row; all texts are this customer's own. */
export async function seedCustomer() {
  const userId = await seedBuyer();
  const own = {
    name: `Asha ${randomUUID()}`,
    email: `Asha.${randomUUID()}@example.com`,
    pan: `ABCPV${digits(4)}D`,
    address: newAddress(),
    postalAddress: `${randomUUID()} Some Road`,
    legalName: `Traders ${randomUUID()}`,
    orderAddress: newAddress(),
    telegramUserId: `7${digits(9)}`,
  };
  const at = await now();
  const [user] = await inTransaction((tx) =>
    tx
      .update(users)
      .set({ name: own.name, email: own.email })
      .where(eq(users.id, userId))
      .returning({ mobile: users.mobile }),
  );
  const mobile = String(user?.mobile);
  await saveRecipient(userId, {
    address: own.postalAddress,
    pin: '400001',
    business: { gstin: '27AAPFU0939F1ZV', legal_name: own.legalName },
  });
  const order = await seedOrder(userId);
  await applyAnswer(order.id, paidAnswer(order, `payment-${randomUUID()}`), at);
  await requestRefund({
    orderId: order.id,
    size: { amountPaise: 1000 },
    requestedBy: 'Meera',
    approvedBy: 'Ravi',
    reason: `A goodwill refund ${randomUUID()}.`,
  });
  await inTransaction(async (tx) => {
    const version = await seedKyc(tx, { userId, ...own, at });
    await tx.insert(orderTerms).values({
      orderId: order.id,
      document: 'terms-of-test',
      version,
      acceptedAt: at,
      address: own.orderAddress,
    });
    await storeFamilyFees(tx, { orderId: order.id, userId, paise: 100_000, at });
    await tx.insert(disputes).values({
      provider: 'payments',
      providerDisputeId: randomUUID(),
      orderId: order.id,
      type: 'CHARGEBACK',
      state: 'open',
      amountPaise: 1000,
      openedAt: at,
    });
    await tx
      .insert(orderMatters)
      .values({ orderId: order.id, kind: 'provider_refund', openedAt: at });
    const ids = { userId, courseSlug: order.courseSlug };
    await tx.insert(sessions).values({
      tokenHash: Buffer.from(randomUUID()),
      userId,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + 86_400_000),
    });
    await tx
      .insert(reminders)
      .values({ ...ids, endsAt: at, daysBefore: 7, status: 'sent', createdAt: at, decidedAt: at });
    await seedMembership(tx, { userId, telegramUserId: own.telegramUserId, at });
    await seedLeads(tx, { ...own, mobile, at });
    await tx.insert(otps).values({
      mobile,
      purpose: 'login',
      preLoginHash: Buffer.from('a'),
      mac: Buffer.from('b'),
      createdAt: at,
      expiresAt: at,
    });
  });
  await storeAction({
    action: 'orders show',
    operator: `Operator ${randomUUID()}`,
    reason: `A question ${randomUUID()}`,
    target: order.id,
    details: {},
  });
  return { userId, orderId: order.id, mobile, ...own };
}

/** A consent to KYC with a verified PAN, and a PAN that waits for its verification. */
async function seedKyc(
  tx: Queryable,
  {
    userId,
    name,
    pan,
    address,
    at,
  }: { userId: string; name: string; pan: string; address: string; at: Date },
): Promise<string> {
  const version = randomUUID();
  const text = `The notice of KYC, ${version}`;
  await tx.insert(consentNotices).values({ version, purpose: 'kyc', text, createdAt: at });
  const consentId = randomUUID();
  await tx.insert(consents).values({
    id: consentId,
    userId,
    purpose: 'kyc',
    noticeVersion: version,
    channel: 'website',
    address,
    givenAt: at,
  });
  const of = { userId, field: 'pan' } as const;
  const rowOf = (status: 'verified' | 'pending', value: string) => {
    const { ciphertext, keyId } = encrypt(value, of);
    return {
      userId,
      status,
      panCiphertext: ciphertext,
      keyId,
      panFingerprint: `fingerprint-${randomUUID()}`,
      consentId,
      providerReference: `reference-${randomUUID()}`,
      createdAt: at,
      decidedAt: status === 'verified' ? at : null,
    };
  };
  const [verified, pending] = [rowOf('verified', pan), rowOf('pending', `ZZZPZ${digits(4)}Z`)];
  await tx.insert(kycSubmissions).values([{ ...verified, comparedName: name }, pending]);
  await tx.insert(panLookups).values({
    panFingerprint: verified.panFingerprint,
    nameDigest: `digest-${randomUUID()}`,
    userId,
    askedAt: at,
    outcome: 'valid',
    providerReference: verified.providerReference,
  });
  return version;
}

async function seedMembership(
  tx: Queryable,
  { userId, telegramUserId, at }: { userId: string; telegramUserId: string; at: Date },
): Promise<void> {
  const { ciphertext, keyId } = encrypt(`https://t.me/+${randomUUID()}`, {
    userId,
    field: 'join-link',
  });
  await tx.insert(groupMembers).values({
    userId,
    groupSlug: `group-${randomUUID()}`,
    chatId: `-100${digits(9)}`,
    status: 'joined',
    linkName: `link-${randomUUID()}`.slice(0, 32),
    linkCiphertext: ciphertext,
    keyId,
    linkDigest: `digest-${randomUUID()}`,
    telegramUserId,
    createdAt: at,
    joinedAt: at,
  });
}

/** A lead with the mobile, and a lead with the e-mail in other letters. */
async function seedLeads(
  tx: Queryable,
  { name, email, mobile, at }: { name: string; email: string; mobile: string; at: Date },
): Promise<void> {
  const other = `${randomUUID()}@example.com`;
  await tx.insert(leads).values([
    { kind: 'masterclass', name, email: other, number: mobile, createdAt: at },
    { kind: 'contact', name, email: email.toLowerCase(), message: 'Hello', createdAt: at },
  ]);
}

/** Ends all that a customer has at a moment, so that nothing forbids an erasure. */
export async function endPlans(
  query: (text: string, values?: readonly unknown[]) => Promise<unknown>,
  userId: string,
  at: Date,
): Promise<void> {
  await query(
    'update entitlements set starts_at = least(starts_at, $2), ends_at = $2 where user_id = $1',
    [userId, at],
  );
  await query(
    `update refunds set status = 'success', completed_at = $2
    where order_id in (select id from orders where user_id = $1)`,
    [userId, at],
  );
}
