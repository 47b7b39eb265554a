import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { groupStrangers } from '@/lib/server/db/schema/group-strangers';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { ofMembership } from './check-membership';

/** A person in a group who joined without a join link of ours and has no membership. */
export type Stranger = typeof groupStrangers.$inferSelect;

/** The account by which Telegram shows an administrator who remains anonymous. */
const ANONYMOUS_ADMINISTRATOR = '1087968824';

/** Stores who came into a group without a link of ours, and tells people, unless an administrator did it. */
export async function storeStranger(
  transaction: Queryable,
  stranger: Omit<Stranger, 'id'>,
): Promise<void> {
  const [stored] = await transaction
    .insert(groupStrangers)
    .values(stranger)
    .onConflictDoNothing()
    .returning({ id: groupStrangers.id });
  if (!stored || stranger.addedBy === ANONYMOUS_ADMINISTRATOR) return;
  if (stranger.addedBy === null) tellOf(stranger);
  else await enqueue(transaction, lookAtAdder, { id: stored.id });
}

function tellOf({ groupSlug }: Pick<Stranger, 'groupSlug'>): void {
  raiseAlert('unknown_member', groupSlug, { groupSlug });
}

export const lookAtAdder = defineJob({
  name: 'look-at-adder',
  ...ofMembership,
  does: 'when somebody added a person to a group: tells people, unless it was an administrator',
  run: async ({ id }) => {
    const stranger = await findStranger(id);
    if (!stranger?.addedBy) return;
    const adder = await messenger.findMember({ ...stranger, telegramUserId: stranger.addedBy });
    if (!adder.leads) tellOf(stranger);
  },
});

export async function findStranger(id: string): Promise<Stranger | undefined> {
  const [found] = await getDatabase()
    .select()
    .from(groupStrangers)
    .where(eq(groupStrangers.id, id));
  return found;
}

/** All strangers, the first to come first. */
export function listStrangers(): Promise<Stranger[]> {
  return getDatabase()
    .select()
    .from(groupStrangers)
    .orderBy(asc(groupStrangers.groupSlug), asc(groupStrangers.joinedAt));
}

/** Forgets a person who has left a group, or has a membership of it now. */
export async function forgetStranger(
  db: Queryable,
  { groupSlug, telegramUserId }: Pick<Stranger, 'groupSlug' | 'telegramUserId'>,
): Promise<void> {
  const isOfGroup = eq(groupStrangers.groupSlug, groupSlug);
  await db
    .delete(groupStrangers)
    .where(and(isOfGroup, eq(groupStrangers.telegramUserId, telegramUserId)));
}

/** Asks Telegram about a stranger, and forgets one who has left the group or leads it. */
export async function checkStranger(stranger: Stranger): Promise<void> {
  const { isMember, leads } = await messenger.findMember(stranger);
  if (!isMember || leads) await forgetStranger(getDatabase(), stranger);
}

/**
 * Removes a stranger from the group.
 *
 * @throws ProviderError, `person_is_administrator` for one whom no bot can remove.
 */
export async function removeFromGroup(stranger: Stranger): Promise<void> {
  await messenger.removeMember({ ...stranger, at: await now() });
  await forgetStranger(getDatabase(), stranger);
}

/** Asks Telegram for the name that a stranger chose there, which we do not store. Undefined without one. */
export async function nameOf(stranger: Stranger): Promise<string | undefined> {
  return (await messenger.findMember(stranger)).name;
}
