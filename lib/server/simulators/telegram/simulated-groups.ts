import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { listCourses } from '@/lib/content/courses';
import { lazy } from '@/lib/domain/lazy';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxGroups } from '@/lib/server/db/schema/sandbox-telegram';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';

/** A group of the simulator: each group of the courses exists. */
export interface SimulatedGroup {
  readonly slug: string;
  readonly chatId: number;
  /** The names of its courses. */
  readonly name: string;
}

/** All groups, in the order of the courses. */
export const simulatedGroups = lazy((): readonly SimulatedGroup[] => {
  const courses = listCourses();
  return [...new Set(courses.map(({ group }) => group))].map((slug) => {
    const names = courses.filter(({ group }) => group === slug).map(({ name }) => name);
    return { slug, chatId: Number(chatIdOf(slug)), name: names.join(' and ') };
  });
});

/** A group with the id that it has now. */
export async function findGroup(
  tx: Queryable,
  groupSlug: string,
): Promise<SimulatedGroup | undefined> {
  const group = simulatedGroups().find(({ slug }) => slug === groupSlug);
  if (!group) return undefined;
  const { movedTo } = await findChanges(tx, group);
  return movedTo === null ? group : { ...group, chatId: movedTo };
}

/** Fields of `ChatFullInfo` that `POST /sandbox/chat` can change. */
export const chatFields = z.strictObject({
  type: z.enum(['supergroup', 'group', 'channel', 'private']).optional(),
  username: z.string().optional(),
  active_usernames: z.array(z.string()).optional(),
  location: z.object({ address: z.string() }).optional(),
  linked_chat_id: z.int().optional(),
  join_by_request: z.boolean().optional(),
  permissions: z.object({ can_invite_users: z.boolean() }).optional(),
});

/** Returns the changes that `POST /sandbox/chat` made to a group. */
export async function findChanges(tx: Queryable, { slug }: SimulatedGroup) {
  const [row] = await tx.select().from(sandboxGroups).where(eq(sandboxGroups.groupSlug, slug));
  return { chat: chatFields.parse(row?.chat ?? {}), movedTo: row?.movedTo ?? null };
}

/** A group as Telegram's objects name it. */
export function chatObject({ chatId, name }: SimulatedGroup) {
  return { id: chatId, type: 'supergroup', title: name };
}

/** Telegram's object of a group that was asked for (`ChatFullInfo`). */
export async function fullChatObject(tx: Queryable, group: SimulatedGroup) {
  const { chat } = await findChanges(tx, group);
  return { ...chatObject(group), permissions: { can_invite_users: false }, ...chat };
}
