import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';

/** Whether a user's PAN is verified, and the consent that was given with it is not withdrawn (R57). */
export async function hasCompletedKyc(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: kycSubmissions.id })
    .from(kycSubmissions)
    .innerJoin(consents, eq(consents.id, kycSubmissions.consentId))
    .where(
      and(
        eq(kycSubmissions.userId, userId),
        eq(kycSubmissions.status, 'verified'),
        isNull(consents.withdrawnAt),
      ),
    );
  return found.length > 0;
}
