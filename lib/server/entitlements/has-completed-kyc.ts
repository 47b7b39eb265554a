import 'server-only';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';

/** Whether a user's PAN is verified, and the consent that was given with it is not withdrawn. */
export async function hasCompletedKyc(db: Queryable, userId: string): Promise<boolean> {
  const found = await usersWithKyc(db, eq(kycSubmissions.userId, userId));
  return found.length > 0;
}

/** The query of all users with completed KYC, also as a part of another query. */
export function usersWithKyc(db: Queryable, more?: SQL) {
  return db
    .select({ userId: kycSubmissions.userId })
    .from(kycSubmissions)
    .innerJoin(consents, eq(consents.id, kycSubmissions.consentId))
    .where(and(eq(kycSubmissions.status, 'verified'), isNull(consents.withdrawnAt), more));
}
