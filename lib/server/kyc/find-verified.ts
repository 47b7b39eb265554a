import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';

/** A user's verified submission, with when its consent was withdrawn, if it was; a user has at most one. */
export async function findVerified(db: Queryable, userId: string) {
  const [verified] = await db
    .select({
      id: kycSubmissions.id,
      panFingerprint: kycSubmissions.panFingerprint,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(kycSubmissions)
    .innerJoin(consents, eq(consents.id, kycSubmissions.consentId))
    .where(and(eq(kycSubmissions.userId, userId), eq(kycSubmissions.status, 'verified')));
  return verified;
}
