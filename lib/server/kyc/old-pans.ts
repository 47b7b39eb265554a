import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { earlierBy } from '@/lib/domain/period';
import { retention } from '@/lib/domain/retention';
import { getDatabase } from '@/lib/server/db/client';
import type { OldRows } from '@/lib/server/db/in-batches';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { NO_PAN } from './decide-submission';

/**
 * PANs whose verification has failed for good, and which nobody has sent again, and answers of the service
 * that no longer hold.
 */
export function oldPans(at: Date): readonly OldRows[] {
  const { status, createdAt } = kycSubmissions;
  const before = earlierBy(at, retention.pendingPans.period);
  return [
    {
      table: kycSubmissions,
      isOld: and(eq(status, 'pending'), lt(createdAt, before)),
      change: (isInBatch) =>
        getDatabase()
          .update(kycSubmissions)
          .set({ status: 'replaced', decidedAt: at, ...NO_PAN })
          .where(isInBatch),
    },
    {
      table: panLookups,
      isOld: lt(panLookups.askedAt, earlierBy(at, retention.panAnswers.period)),
    },
  ];
}
