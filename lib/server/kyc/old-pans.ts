import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { getDatabase } from '@/lib/server/db/client';
import type { OldRows } from '@/lib/server/db/in-batches';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { NO_PAN } from './decide-submission';
import { ANSWER_MS } from './lookup-times';

/** How long a PAN waits for its verification (R54): longer than any job asks about it. */
const PENDING_MS = 30 * DAY_MS;

/**
 * PANs whose verification has failed for good, and which nobody has sent again, and answers of the service
 * that no longer hold.
 */
export function oldPans(at: Date): readonly OldRows[] {
  const { status, createdAt } = kycSubmissions;
  const before = new Date(at.getTime() - PENDING_MS);
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
    { table: panLookups, isOld: lt(panLookups.askedAt, new Date(at.getTime() - ANSWER_MS)) },
  ];
}
