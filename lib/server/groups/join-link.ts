import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { groupOf } from '@/lib/server/core/catalogue/read-catalogue';
import { defineJob } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { isQuarantined } from '@/lib/server/core/quarantine/quarantine';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import { log } from '@/lib/server/log';
import { isEntitled } from './entitled';
import { makeJoinLink } from './make-join-link';
import { findActiveMembership, linkOf } from './membership';

/** A user and the group that they may join. */
const membershipOf = z.object({ userId: z.uuid(), groupSlug: z.string() });

type MembershipOf = z.output<typeof membershipOf>;

export const linkMaking = defineJob({
  name: 'make-join-link',
  of: membershipOf,
  lane: 'people',
  slot: 'telegram',
  // Ten are enough: opening My groups makes the link as well.
  tries: 10,
  key: ({ userId, groupSlug }) => `make-join-link ${userId} ${groupSlug}`,
  does: 'when Telegram could not make a join link that was needed: makes it, if the user is still entitled',
  run: entitledLink,
});

/**
 * The user's own join link of a group, made when it is first needed, and the same from then on until the
 * user has left. Undefined for a user who is not entitled, in a quarantine, and where Telegram
 * can't make one now: a job makes it later.
 */
export async function findOrMakeJoinLink(of: MembershipOf): Promise<string | undefined> {
  if (await isQuarantined()) return undefined;
  try {
    return await entitledLink(of);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ groupSlug: of.groupSlug, err: error }, 'a join link can’t be made now');
    const when = error.saysWhen ? { delayMs: error.retryAfterSeconds * 1_000 } : {};
    await inTransaction((tx) => enqueue(tx, linkMaking, of, { ...when, unlessQueued: true }));
    return undefined;
  }
}

/**
 * The same, for the job.
 *
 * @throws ProviderError where Telegram can't make it now.
 */
export async function entitledLink(of: MembershipOf): Promise<string | undefined> {
  const at = await now();
  const db = getDatabase();
  if (!(await isEntitled(db, { ...of, at }))) return undefined;
  const membership = await findActiveMembership(db, of);
  return (membership && linkOf(membership)) ?? (await makeJoinLink(of));
}

/** When a person came into the group by the user's join link; undefined while nobody has, and once they left. */
export async function findJoinInstant(of: MembershipOf): Promise<Date | undefined> {
  return (await findActiveMembership(getDatabase(), of))?.joinedAt ?? undefined;
}

/**
 * Returns the join link of the newest paid course: the running course whose order was granted last (product
 * 9.5). Undefined if no course runs, without KYC, and if Telegram can't make a link now.
 */
export async function newestJoinLink(userId: string): Promise<string | undefined> {
  const at = await now();
  const [newest] = await getDatabase()
    .select({ courseSlug: entitlements.courseSlug })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    // An extension counts from its grant on, before it begins.
    .where(
      and(
        eq(entitlements.userId, userId),
        gt(entitlements.endsAt, at),
        eq(orders.status, 'fulfilled'),
      ),
    )
    .orderBy(desc(entitlements.createdAt))
    .limit(1);
  return newest && findOrMakeJoinLink({ userId, groupSlug: groupOf(newest.courseSlug) });
}
