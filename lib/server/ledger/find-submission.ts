import 'server-only';
import { and, eq } from 'drizzle-orm';
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
