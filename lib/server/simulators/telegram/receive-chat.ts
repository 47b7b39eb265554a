import 'server-only';
import { z } from 'zod';
import { ApiError } from '@/lib/contract/api-error';
import { inTransaction } from '@/lib/server/db/client';
import { sandboxGroups } from '@/lib/server/db/schema/sandbox-telegram';
import { postRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { chatFields, fullChatObject, simulatedGroups } from './simulated-groups';

/**
 * `POST /sandbox/chat` `{ slug, chat, moved_to }`: makes a group what an owner can make it at Telegram. `chat`
 * are fields of Telegram's object, such as `username`; what it leaves out is as at first. With `moved_to` it
 * is known by that id only, as after its upgrade to a supergroup. Answers the object.
 */
export const receiveChat = postRoute({
  body: z.strictObject({
    slug: z.string('Name a group.'),
    chat: chatFields.default({}),
    moved_to: z.int().nullable().default(null),
  }),
  run: ({ slug, chat, moved_to: movedTo }) =>
    inTransaction(async (tx) => {
      const group = simulatedGroups().find((each) => each.slug === slug);
      if (!group) throw new ApiError('not_found', { detail: 'There is no such group.' });
      await tx
        .insert(sandboxGroups)
        .values({ groupSlug: slug, chat, movedTo })
        .onConflictDoUpdate({ target: sandboxGroups.groupSlug, set: { chat, movedTo } });
      return fullChatObject(tx, { ...group, chatId: movedTo ?? group.chatId });
    }),
});
