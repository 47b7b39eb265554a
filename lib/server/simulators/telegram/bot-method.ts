import 'server-only';
import { z } from 'zod';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { botProblem } from './bot-problem';
import { botItself, findPersonIn, isPresent, type Member } from './chat-members';
import { findChanges, type SimulatedGroup, simulatedGroups } from './simulated-groups';

/** A method of the bot interface: its result, from the fields of a request that arrived `at`. */
export type BotMethod<Result = unknown> = (
  fields: Readonly<Record<string, unknown>>,
  at: Date,
) => Promise<Result>;

/** Fields of forms and queries are texts, which Telegram reads as what they should be. */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);
export const flagField = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1', 'True'], falsy: ['false', '0', 'False'] }),
]);
/** A moment in seconds since 1970; null for 0 and below. */
export const moment = integer.transform((seconds) =>
  seconds <= 0 ? null : new Date(seconds * 1_000),
);

/** A method with these fields. */
export function botMethod<Fields, Result>(
  schema: z.ZodType<Fields>,
  run: (fields: Fields, at: Date) => Promise<Result>,
): BotMethod<Result> {
  return async (fields, at) => {
    const parsed = schema.safeParse(fields);
    if (parsed.success) return run(parsed.data, at);
    const [field = 'request'] = parsed.error.issues[0]?.path ?? [];
    throw botProblem(400, `field "${String(field)}" is missing or invalid`);
  };
}

/** A request about a group in which the bot is. */
export interface GroupCall {
  readonly tx: Queryable;
  readonly group: SimulatedGroup;
  /** The bot as a member of the group. */
  readonly bot: Member;
  readonly at: Date;
}

const chatField = z.object({ chat_id: z.union([integer, z.string()]) });

/** A method about the group of the field `chat_id`, in one transaction. */
export function groupMethod<Fields, Result>(
  schema: z.ZodType<Fields>,
  run: (call: GroupCall, fields: Fields) => Promise<Result>,
): BotMethod<Result> {
  return async (fields, at) => {
    const chat = chatField.safeParse(fields);
    if (!chat.success) throw botProblem(400, 'chat_id is empty');
    const call = botMethod(schema, (parsed) =>
      inTransaction(async (tx) => {
        const group = await requireGroup(tx, chat.data.chat_id);
        const bot =
          (await findPersonIn(tx, group, { userId: botItself().userId, at })) ?? botItself();
        if (!isPresent(bot)) {
          throw botProblem(
            403,
            bot.status === 'kicked'
              ? 'bot was kicked from the supergroup chat'
              : 'bot is not a member of the supergroup chat',
          );
        }
        return run({ tx, group, bot, at }, parsed);
      }),
    );
    return call(fields, at);
  };
}

/**
 * The group that has an id now.
 *
 * @throws ProviderRejection 400 where none has it; with the new one where it was the id of a basic group.
 */
async function requireGroup(tx: Queryable, chatId: number | string): Promise<SimulatedGroup> {
  for (const group of simulatedGroups()) {
    const { movedTo } = await findChanges(tx, group);
    if (chatId === movedTo) return { ...group, chatId: movedTo };
    if (chatId !== group.chatId) continue;
    if (movedTo === null) return group;
    const parameters = { migrate_to_chat_id: movedTo };
    throw botProblem(400, 'group chat was upgraded to a supergroup chat', { parameters });
  }
  throw botProblem(400, 'chat not found');
}

/** @throws ProviderRejection 400 where the bot is no administrator with this right. */
export function requireRight({ bot }: GroupCall, right: string, toDo: string): void {
  if (bot.status === 'administrator' && bot.rights.includes(right)) return;
  throw botProblem(400, `not enough rights to ${toDo}`);
}
