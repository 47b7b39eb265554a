import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { NO_PAN } from './decide-submission';
import { ANSWER_MS } from './lookup-times';

/** How long a PAN waits for its verification (R54): longer than any job asks about it. */
const PENDING_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes PANs whose verification has failed for good, and which nobody has sent again, and answers of the
 * service that no longer hold.
 */
export async function deleteOldPans(at: Date): Promise<void> {
  const { status, createdAt } = kycSubmissions;
  const before = new Date(at.getTime() - PENDING_MS);
  await inTransaction(async (transaction) => {
    await transaction
      .update(kycSubmissions)
      .set({ status: 'replaced', decidedAt: at, ...NO_PAN })
      .where(and(eq(status, 'pending'), lt(createdAt, before)));
    await transaction
      .delete(panLookups)
      .where(lt(panLookups.askedAt, new Date(at.getTime() - ANSWER_MS)));
  });
}
