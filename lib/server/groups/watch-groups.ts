import 'server-only';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { isRefusal, ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { alerts } from '@/lib/server/db/schema/alerts';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { log } from '@/lib/server/log';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { checkMember } from './check-membership';
import { findWebhookProblem } from './connect-groups';
import { countUnknown } from './count-unknown';
import { endOpenLinks } from './end-open-links';
import { readGroup } from './group-state';
import { joinMembership } from './join-membership';
import { listPeople, type MembershipOfPerson } from './list-people';
import { listGroupsWithMemberships } from './membership';
import { checkStranger, listStrangers } from './strangers';

/** How long a person who has left is still looked for in the group. In milliseconds. */
const LOOKED_FOR_MS = 7 * DAY_MS;

export const watchGroups = defineJob({
  name: 'watch-groups',
  of: noPayload,
  lane: 'rest',
  every: 'day at 03:40',
  tries: 3,
  seconds: 2 * 3_600,
  does: 'asks whether updates arrive, what each group is and what the bot may do there, and compares memberships with it: members who left without an update, people of the last seven days whose membership is over and who are in the group, strangers, and how many people are there; if there are more than the site knows, revokes the open links from before',
  run: (_, signal) => compareGroups(signal),
});

/** Where Telegram is not available this ends with an alert, and the next night compares. */
async function compareGroups(signal?: AbortSignal): Promise<void> {
  const at = await now();
  try {
    await warnOfWebhook();
    const slugs = new Set([
      ...listGroupSlugs(),
      ...(await listGroupsWithMemberships(getDatabase())),
    ]);
    for (const groupSlug of slugs) await warnOfGroup(groupSlug);
    for (const membership of await listPeople(new Date(at.getTime() - LOOKED_FOR_MS))) {
      signal?.throwIfAborted();
      const isThere = membership.status === 'joined';
      await unlessRefused(isThere ? checkMember(membership) : findAgain(membership, at));
    }
    for (const stranger of await listStrangers()) {
      signal?.throwIfAborted();
      await unlessRefused(checkStranger(stranger));
    }
    for (const groupSlug of slugs) await unlessRefused(warnOfUnknown(groupSlug, at));
    endAlert('groups_not_compared');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    raiseAlert('groups_not_compared', '', { err: error });
  }
}

/** Raises an alert if updates are not posted: without them joins are unknown. */
async function warnOfWebhook(): Promise<void> {
  const problem = await findWebhookProblem();
  if (problem === undefined) endAlert('groups_not_heard');
  else raiseAlert('groups_not_heard', '', { problem });
}

async function warnOfGroup(groupSlug: string): Promise<void> {
  const { canInvite, canRemove, faults, problem } = await readGroup(groupSlug);
  if (canInvite && canRemove) endAlert('bot_lost_rights', groupSlug);
  else raiseAlert('bot_lost_rights', groupSlug, { groupSlug, canInvite, canRemove, problem });
  if (faults.length === 0) endAlert('group_not_private', groupSlug);
  else raiseAlert('group_not_private', groupSlug, { groupSlug, faults });
}

/**
 * A person whom the site does not know may have joined by a link that is open here, so these links are revoked.
 * Telegram keeps updates for a day, so the use of a younger link may still be heard of. A link that is newer
 * than the alert stays, since the people were there before it.
 */
async function warnOfUnknown(groupSlug: string, at: Date): Promise<void> {
  const people = await countUnknown(groupSlug);
  if (people === 0) return endAlert('people_not_known', groupSlug);
  raiseAlert('people_not_known', groupSlug, { groupSlug, people });
  const isOpenAlert = and(
    eq(alerts.kind, 'people_not_known'),
    eq(alerts.about, groupSlug),
    isNull(alerts.endedAt),
  );
  const began = getDatabase().select({ at: alerts.firstAt }).from(alerts).where(isOpenAlert);
  const aDayAgo = new Date(at.getTime() - DAY_MS);
  // Without an alert, `least` ignores the null.
  const isOld = lt(groupMembers.createdAt, sql`least(${aDayAgo}, ${began})`);
  const isOfGroup = eq(groupMembers.groupSlug, groupSlug);
  await inTransaction((transaction) => endOpenLinks(transaction, and(isOfGroup, isOld)));
}

/** Restores the membership if the person is in the group; it is then ended if the user is not entitled. */
async function findAgain(membership: MembershipOfPerson, at: Date): Promise<void> {
  const { telegramUserId } = membership;
  const member = await messenger.findMember(membership);
  if (!member.isMember || member.leads) return;
  await inTransaction((transaction) =>
    joinMembership(transaction, { membership, telegramUserId, at }),
  );
}

/** A request that Telegram refuses about one person or group must not keep the others from being compared. */
async function unlessRefused(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ err: error }, 'a group or a member of it can’t be checked');
  }
}
