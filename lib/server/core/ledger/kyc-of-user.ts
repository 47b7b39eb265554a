import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';

/** A user's only submission of a status, with when its consent was withdrawn, if it was. */
export async function findSubmission(
  db: Queryable,
  { userId, status }: { userId: string; status: 'pending' | 'verified' },
) {
  const [submission] = await db
    .select({
      id: kycSubmissions.id,
      panFingerprint: kycSubmissions.panFingerprint,
      comparedName: kycSubmissions.comparedName,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(kycSubmissions)
    .innerJoin(consents, eq(consents.id, kycSubmissions.consentId))
    .where(and(eq(kycSubmissions.userId, userId), eq(kycSubmissions.status, status)));
  return submission;
}

/**
 * The users whose verified PAN is the one of `userId`, this user included: one person, whose fees count
 * together (product 8.16). Without a verified PAN it is this user alone.
 */
export async function accountsOfPan(db: Queryable, userId: string): Promise<string[]> {
  const isVerified = eq(kycSubmissions.status, 'verified');
  const ofUser = db
    .select({ panFingerprint: kycSubmissions.panFingerprint })
    .from(kycSubmissions)
    .where(and(eq(kycSubmissions.userId, userId), isVerified));
  const accounts = await db
    .select({ userId: kycSubmissions.userId })
    .from(kycSubmissions)
    .where(and(inArray(kycSubmissions.panFingerprint, ofUser), isVerified));
  return accounts.length > 0 ? accounts.map((account) => account.userId) : [userId];
}

/** Whether a user's PAN is verified, and the consent that was given with it is not withdrawn. */
export async function hasCompletedKyc(db: Queryable, userId: string): Promise<boolean> {
  const verified = await findSubmission(db, { userId, status: 'verified' });
  return verified?.withdrawnAt === null;
}

/** The query of all users with completed KYC, as a part of another query. */
export function usersWithKyc(db: Queryable) {
  return db
    .select({ userId: kycSubmissions.userId })
    .from(kycSubmissions)
    .innerJoin(consents, eq(consents.id, kycSubmissions.consentId))
    .where(and(eq(kycSubmissions.status, 'verified'), isNull(consents.withdrawnAt)));
}
