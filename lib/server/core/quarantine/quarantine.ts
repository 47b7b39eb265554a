import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { siteState } from '@/lib/server/db/schema/site-state';

/** How long a client should wait for the end of a quarantine, in seconds. */
const WAIT_S = 600;

type Quarantine = Omit<typeof siteState.$inferSelect, 'only'>;

/**
 * The quarantine of a site whose database was restored; undefined where it is in none. The world has moved
 * on since the snapshot, so nothing is sent, bought or run as a job until an operator ends the quarantine
 * by `npm run ops -- restore release`.
 */
export async function findQuarantine(): Promise<Quarantine | undefined> {
  const [found] = await getDatabase().select().from(siteState);
  return found;
}

export async function isQuarantined(): Promise<boolean> {
  return (await findQuarantine()) !== undefined;
}

/** @throws ApiError in a quarantine. */
export async function rejectInQuarantine(): Promise<void> {
  if (await isQuarantined()) throw new ApiError('site_restored', { retryAfterSeconds: WAIT_S });
}

/** Puts the site into quarantine; replaces a present one. */
export async function beginQuarantine(transaction: Queryable, begun: Quarantine): Promise<void> {
  await transaction
    .insert(siteState)
    .values(begun)
    .onConflictDoUpdate({ target: siteState.only, set: begun });
}

export async function endQuarantine(transaction: Queryable): Promise<void> {
  await transaction.delete(siteState);
}
