import 'server-only';
import { and, eq } from 'drizzle-orm';
import { defineJob, rowPayload } from '@/lib/server/core/jobs/define-job';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { findMembership, linkOf, type Membership } from './membership';

/**
 * Options of every job about a membership: its tries take three days, since Telegram may be down as long.
 */
export const ofMembership = {
  of: rowPayload,
  lane: 'rest',
  slot: 'telegram',
  tries: 22,
} as const;

export const checkMembership = defineJob({
  name: 'check-place',
  ...ofMembership,
  does: 'when somebody joined by a link, left or was promoted, or a link came too late: revokes the link at Telegram, and stores what Telegram says of the person',
  run: async ({ id }) => {
    const membership = await findMembership(getDatabase(), id);
    if (!membership || membership.status === 'making' || membership.status === 'open') return;
    await revokeLink(membership);
    await checkMember(membership);
  },
});

/** Revokes the link of a membership at Telegram, where it has one; a repeat is harmless. */
export async function revokeLink(membership: Membership): Promise<void> {
  const link = linkOf(membership);
  if (link !== undefined) await messenger.revokeInviteLink({ chatId: membership.chatId, link });
}

/** Asks Telegram about the person of a membership, and stores a departure and whether it is an administrator. */
export async function checkMember({
  id,
  chatId,
  status,
  telegramUserId,
}: Membership): Promise<void> {
  if (status !== 'joined' || telegramUserId === null) return;
  const member = await messenger.findMember({ chatId, telegramUserId });
  const leftAt = await now();
  const found = member.isMember
    ? { isAdministrator: member.leads }
    : { status: 'left' as const, leftAt };
  await inTransaction((transaction) =>
    transaction
      .update(groupMembers)
      .set(found)
      .where(and(eq(groupMembers.id, id), eq(groupMembers.status, 'joined'))),
  );
}
