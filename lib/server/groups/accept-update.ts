import 'server-only';
import { and, desc, eq, or } from 'drizzle-orm';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import type { MemberChange, Update } from '@/lib/server/core/ports/messenger';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { checkMembership } from './check-membership';
import { joinMembership } from './join-membership';
import { digestOf, linkColumns, type Membership } from './membership';
import { forgetStranger, storeStranger } from './strangers';

/**
 * Handles an update of Telegram. A person who joins takes the membership of the link; an administrator who
 * becomes a plain member takes the earlier membership again; a person without any membership is a stranger.
 * Every other change of a member is a hint to ask Telegram, since updates may arrive late and out of order.
 */
export async function acceptUpdate(
  { member, bot }: Update,
  transaction: Queryable,
  { at }: { readonly at: Date },
): Promise<void> {
  if (bot) warnOfLostRights(bot);
  if (!member) return;
  const isJoin = !member.before.isMember && member.after.isMember;
  if (isJoin) return acceptJoin(transaction, member, at);
  const groupSlug = groupOfChat(member.chatId);
  if (groupSlug !== undefined && !member.after.isMember) {
    await forgetStranger(transaction, { groupSlug, ...member.after });
  }
  const isDemoted = member.before.leads && member.after.isMember && !member.after.leads;
  if (isDemoted) await acceptDemotion(transaction, member, at);
  await enqueueCheck(transaction, member);
}

/**
 * An administrator stayed in the group when the membership ended. As a plain member the person has it
 * again, and is removed; one who never had any is a stranger.
 */
async function acceptDemotion(
  transaction: Queryable,
  change: MemberChange,
  at: Date,
): Promise<void> {
  const { telegramUserId } = change.after;
  const membership = await findEarlierMembership(transaction, change);
  if (membership) await joinMembership(transaction, { membership, telegramUserId, at });
  else await acceptStranger(transaction, change, at);
}

async function acceptJoin(transaction: Queryable, change: MemberChange, at: Date): Promise<void> {
  const { telegramUserId } = change.after;
  const membership =
    (await findMembershipOfLink(transaction, change)) ??
    (await findEarlierMembership(transaction, change));
  if (membership) return joinMembership(transaction, { membership, telegramUserId, at });
  await acceptStranger(transaction, change, at);
}

async function acceptStranger(
  transaction: Queryable,
  change: MemberChange,
  at: Date,
): Promise<void> {
  const { chatId, byTelegramUserId } = change;
  const { telegramUserId } = change.after;
  const groupSlug = groupOfChat(chatId);
  if (groupSlug === undefined || telegramUserId === messenger.botId()) return;
  const addedBy = byTelegramUserId === telegramUserId ? null : byTelegramUserId;
  await storeStranger(transaction, { groupSlug, chatId, telegramUserId, addedBy, joinedAt: at });
}

/**
 * The membership of the link by which a person came, locked. It is found by the link, else by the link's
 * name at Telegram.
 */
async function findMembershipOfLink(
  transaction: Queryable,
  { link, linkName }: MemberChange,
): Promise<Membership | undefined> {
  if (link === undefined) return undefined;
  const ofLink = eq(groupMembers.linkDigest, digestOf(link));
  const [membership] = await transaction
    .select()
    .from(groupMembers)
    .where(linkName === undefined ? ofLink : or(ofLink, eq(groupMembers.linkName, linkName)))
    .for('update');
  if (membership?.linkDigest !== null) return membership;
  // The link was made and never stored: it is stored now, so that it can be revoked.
  const columns = linkColumns(link, membership.userId);
  await transaction.update(groupMembers).set(columns).where(eq(groupMembers.id, membership.id));
  return { ...membership, ...columns };
}

/** The newest membership by which this person was in the group before, locked. */
async function findEarlierMembership(
  transaction: Queryable,
  { chatId, after }: MemberChange,
): Promise<Membership | undefined> {
  const [membership] = await transaction
    .select()
    .from(groupMembers)
    .where(ofPerson(chatId, after.telegramUserId))
    .orderBy(desc(groupMembers.createdAt))
    .limit(1)
    .for('update');
  return membership;
}

async function enqueueCheck(
  transaction: Queryable,
  { chatId, after }: MemberChange,
): Promise<void> {
  const [membership] = await transaction
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(ofPerson(chatId, after.telegramUserId), eq(groupMembers.status, 'joined')));
  if (membership) await enqueue(transaction, checkMembership, { id: membership.id });
}

/** Condition of a person's memberships in a group; the group's id at Telegram may have changed since. */
function ofPerson(chatId: string, telegramUserId: string) {
  const groupSlug = groupOfChat(chatId);
  return and(
    eq(groupMembers.telegramUserId, telegramUserId),
    or(
      eq(groupMembers.chatId, chatId),
      groupSlug === undefined ? undefined : eq(groupMembers.groupSlug, groupSlug),
    ),
  );
}

function warnOfLostRights({ chatId, after: { canInvite, canRemove } }: MemberChange): void {
  const groupSlug = groupOfChat(chatId);
  if (groupSlug === undefined) return;
  if (canInvite && canRemove) endAlert('bot_lost_rights', groupSlug);
  else raiseAlert('bot_lost_rights', groupSlug, { groupSlug, canInvite, canRemove });
}

/** The group of the site that has this id at Telegram. */
function groupOfChat(chatId: string): string | undefined {
  return listGroupSlugs().find((groupSlug) => messenger.findChatId(groupSlug) === chatId);
}
