import 'server-only';
import { now } from '@/lib/server/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { log } from '@/lib/server/log';
import { ProviderError } from '@/lib/server/providers/provider-error';
import { isEntitled } from './entitled';
import { makeJoinLink } from './make-join-link';
import { findActivePlace, linkOf } from './place';

/** Whose place in which group. */
interface PlaceOf {
  readonly userId: string;
  readonly groupSlug: string;
}

/**
 * The user's own join link of a group, made when it is first needed, and the same from then on until the
 * user has left (R57, R58). Undefined for a user who is not entitled, and where Telegram can't make one
 * now: a job makes it later.
 */
export async function findOrMakeJoinLink(of: PlaceOf): Promise<string | undefined> {
  try {
    return await entitledLink(of);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ groupSlug: of.groupSlug, err: error }, 'a join link can’t be made now');
    const key = `make-join-link ${of.userId} ${of.groupSlug}`;
    const when = error.saysWhen ? { delayMs: error.retryAfterSeconds * 1_000 } : {};
    await inTransaction((tx) =>
      enqueue(tx, 'make-join-link', of, { ...when, key, unlessQueued: true }),
    );
    return undefined;
  }
}

/**
 * The same for the job of a link that could not be made when it was needed.
 *
 * @throws ProviderError where Telegram can't make it now.
 */
export async function entitledLink(of: PlaceOf): Promise<string | undefined> {
  const at = await now();
  const db = getDatabase();
  if (!(await isEntitled(db, { ...of, at }))) return undefined;
  const place = await findActivePlace(db, of);
  return (place && linkOf(place)) ?? (await makeJoinLink(of));
}
