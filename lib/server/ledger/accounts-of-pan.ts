import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';

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
