import 'server-only';
import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import type { Membership } from './membership';

/** A membership by which a person has come into a group. */
export type MembershipOfPerson = Membership & { readonly telegramUserId: string };

/** The newest membership of each person in a group who is there, or left it since then. */
export async function listPeople(since: Date): Promise<MembershipOfPerson[]> {
  const { status, leftAt, endedAt, telegramUserId, createdAt } = groupMembers;
  const isFormer = or(gte(leftAt, since), gte(endedAt, since));
  const memberships = await getDatabase()
    .select()
    .from(groupMembers)
    .where(and(isNotNull(telegramUserId), or(eq(status, 'joined'), isFormer)))
    .orderBy(sql`${status} = 'joined'`, createdAt);
  const newest = new Map<string, MembershipOfPerson>();
  for (const { telegramUserId: person, ...membership } of memberships) {
    if (person === null) continue;
    newest.set(`${membership.chatId} ${person}`, { ...membership, telegramUserId: person });
  }
  return [...newest.values()];
}
