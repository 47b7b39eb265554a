import 'server-only';
import { DAY_MS } from '@/lib/domain/dates';
import { endAlert, raiseAlert } from '@/lib/server/alerts/raise-alert';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { defineJob, noPayload } from '@/lib/server/jobs/define-job';
import { log } from '@/lib/server/log';
import { isRefusal, ProviderError } from '@/lib/server/providers/http/provider-error';
import { findMember } from '@/lib/server/providers/telegram/telegram-client';
import { now } from '@/lib/server/time/clock';
import { checkMember } from './check-membership';
import { readBotRights } from './connect-groups';
import { joinMembership } from './join-membership';
import { listPeople, type MembershipOfPerson } from './list-people';
import { listGroupsWithMemberships } from './membership';

/** How long a person who has left is still looked for in the group. In milliseconds. */
const LOOKED_FOR_MS = 7 * DAY_MS;

export const watchGroups = defineJob({
  name: 'watch-groups',
  of: noPayload,
  lane: 'rest',
  every: 'day at 03:40',
  tries: 3,
  seconds: 2 * 3_600,
  does: 'compares memberships with the groups: members who left without an update, people of the last seven days whose membership is over and who are in the group, the rights of the bot',
  run: (_, signal) => compareGroups(signal),
});

/** Where Telegram is not available this ends with an alert, and the next night compares. */
async function compareGroups(signal?: AbortSignal): Promise<void> {
  const at = await now();
  try {
    for (const groupSlug of await listGroupsWithMemberships(getDatabase())) {
      await warnOfMissingRights(groupSlug);
    }
    for (const membership of await listPeople(new Date(at.getTime() - LOOKED_FOR_MS))) {
      signal?.throwIfAborted();
      const isThere = membership.status === 'joined';
      await unlessRefused(isThere ? checkMember(membership) : findAgain(membership, at));
    }
    endAlert('groups_not_compared');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    raiseAlert('groups_not_compared', '', { err: error });
  }
}

async function warnOfMissingRights(groupSlug: string): Promise<void> {
  const rights = await readBotRights(groupSlug);
  if (rights.canInvite && rights.canRemove) return endAlert('bot_lost_rights', groupSlug);
  raiseAlert('bot_lost_rights', groupSlug, { groupSlug, ...rights });
}

/** Somebody who is in the group gets the membership again, from which a user who is not entitled is removed. */
async function findAgain(membership: MembershipOfPerson, at: Date): Promise<void> {
  const { telegramUserId } = membership;
  const member = await findMember(membership);
  if (!member.isMember || member.leads) return;
  await inTransaction((transaction) =>
    joinMembership(transaction, { membership, telegramUserId, at }),
  );
}

/** A request about one person that Telegram refuses must not keep the others from being compared. */
async function unlessRefused(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ err: error }, 'a member of a group can’t be checked');
  }
}
