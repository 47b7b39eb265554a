import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { decrypt, encrypt } from '@/lib/server/encryption';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/**
 * A user's membership of a group, with its join link: entitled.ts decides who may have one, join-link.ts makes
 * it, end-membership.ts ends it.
 */
export type Membership = typeof groupMembers.$inferSelect;

/** Condition of a membership that its user has now; of one group a user has one at most. */
export const isActive = inArray(groupMembers.status, ['making', 'open', 'joined']);

export async function findMembership(db: Queryable, id: string): Promise<Membership | undefined> {
  const [membership] = await db.select().from(groupMembers).where(eq(groupMembers.id, id));
  return membership;
}

/** The membership that a user has in a group now. */
export async function findActiveMembership(
  db: Queryable,
  { userId, groupSlug }: Pick<Membership, 'userId' | 'groupSlug'>,
): Promise<Membership | undefined> {
  const [membership] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.groupSlug, groupSlug), isActive));
  return membership;
}

/** The groups in which anybody has or had a membership. */
export async function listGroupsWithMemberships(db: Queryable): Promise<readonly string[]> {
  const { groupSlug } = groupMembers;
  const found = await db.select({ groupSlug }).from(groupMembers).groupBy(groupSlug);
  return found.map((group) => group.groupSlug);
}

/** The join link of a membership, where Telegram has given one. */
export function linkOf({ linkCiphertext, keyId, userId }: Membership): string | undefined {
  if (linkCiphertext === null || keyId === null) return undefined;
  return decrypt({ ciphertext: linkCiphertext, keyId }, { userId, field: 'join-link' });
}

/** The columns that hold a join link. */
export function linkColumns(link: string, userId: string) {
  const { ciphertext, keyId } = encrypt(link, { userId, field: 'join-link' });
  return { linkCiphertext: ciphertext, keyId, linkDigest: digestOf(link) };
}

/** The digest by which an update of Telegram finds the membership of a link. */
export function digestOf(link: string): string {
  return keyedHash(loadEnv().AUTH_SECRET, { purpose: 'join-link', value: link });
}
