import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxGroupMembers } from '@/lib/server/db/schema/sandbox-telegram';
import { loadEnv } from '@/lib/server/env';
import type { SimulatedGroup } from './simulated-groups';

/** Rights of an administrator that the simulator knows; the bot has them in each group. */
export const allRights = [
  'can_invite_users',
  'can_restrict_members',
  'can_promote_members',
] as const;

/** A person, or the bot, in a group or outside of it. */
export interface Member {
  readonly userId: number;
  readonly name: string;
  readonly status: 'creator' | 'administrator' | 'member' | 'left' | 'kicked';
  readonly rights: readonly string[];
  readonly joinedAt: Date | null;
  readonly linkToken: string | null;
  readonly bannedUntil: Date | null;
}

/** The columns of a person who is in no group. */
export const inNoGroup = {
  rights: [],
  joinedAt: null,
  linkToken: null,
  bannedUntil: null,
} as const;

/** The owner of all groups, who performs the actions of the sandbox's buttons. */
export const creator = {
  ...inNoGroup,
  userId: 4_000_000_001,
  name: 'Group owner',
  status: 'creator',
} as const satisfies Member;

/** Returns the bot's initial membership in each group. */
export function botItself(): Member {
  const userId = Number(loadEnv().TELEGRAM_BOT_TOKEN.split(':')[0]);
  return { ...inNoGroup, userId, name: 'Sandbox bot', status: 'administrator', rights: allRights };
}

/**
 * Returns a person's standing in a group at a time: `left` for a person of another group only, undefined for
 * an unknown number. The row is locked until the transaction ends.
 */
export async function findPersonIn(
  tx: Queryable,
  { slug }: SimulatedGroup,
  { userId, at }: { userId: number; at: Date },
): Promise<Member | undefined> {
  if (userId === creator.userId) return creator;
  const table = sandboxGroupMembers;
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.groupSlug, slug), eq(table.userId, userId)))
    .for('update');
  if (row?.status === 'kicked' && row.bannedUntil !== null && row.bannedUntil <= at) {
    return { ...row, status: 'left', bannedUntil: null };
  }
  if (row) return row;
  const bot = botItself();
  if (userId === bot.userId) return bot;
  const [elsewhere] = await tx
    .select({ name: table.name })
    .from(table)
    .where(eq(table.userId, userId))
    .limit(1);
  return elsewhere && { ...inNoGroup, userId, name: elsewhere.name, status: 'left' };
}

/** Who is in a group, with its owner and the bot. */
export async function listPresent(tx: Queryable, { slug }: SimulatedGroup): Promise<Member[]> {
  const rows = await tx
    .select()
    .from(sandboxGroupMembers)
    .where(eq(sandboxGroupMembers.groupSlug, slug));
  const bot = botItself();
  const others = rows.some(({ userId }) => userId === bot.userId) ? [creator] : [creator, bot];
  return [...others, ...rows.filter(isPresent)];
}

/** Whether someone is in the group. */
export function isPresent({ status }: Member): boolean {
  return status !== 'left' && status !== 'kicked';
}

/** Telegram's object `User`. */
export function userObject({ userId, name }: Member) {
  const bot = botItself();
  return userId === bot.userId
    ? { id: userId, is_bot: true, first_name: name, username: 'sandbox_group_bot' }
    : { id: userId, is_bot: false, first_name: name };
}

/** Telegram's object `ChatMember`. */
export function memberObject(member: Member) {
  const { status, rights, bannedUntil } = member;
  const user = userObject(member);
  switch (status) {
    case 'creator':
      return { status, user, is_anonymous: false };
    case 'administrator':
      return {
        status,
        user,
        can_be_edited: false,
        is_anonymous: false,
        can_manage_chat: true,
        ...Object.fromEntries(allRights.map((right) => [right, rights.includes(right)])),
      };
    case 'kicked':
      return { status, user, until_date: bannedUntil ? unixSeconds(bannedUntil) : 0 };
    case 'member':
    case 'left':
      return { status, user };
  }
}

/** A moment as Telegram writes it. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
