import 'server-only';
import { z } from 'zod';
import { now } from '@/lib/server/core/time/clock';
import { loadEnv } from '@/lib/server/env';
import { watchPending } from '@/lib/server/simulators/payments/watch-pending';
import { deliverMessage } from '@/lib/server/simulators/tools/messages';
import { simulator } from '@/lib/server/simulators/tools/simulator';
import { deliverWebhooks } from '@/lib/server/simulators/webhooks/deliver-webhooks';
import { type BotMethod, botMethod, groupMethod } from './bot-method';
import { botProblem, failureResponse } from './bot-problem';
import { deleteWebhook, getWebhookInfo, setWebhook } from './bot-webhook';
import { botItself, unixSeconds, userObject } from './chat-members';
import { createChatInviteLink, editChatInviteLink, revokeChatInviteLink } from './invite-links';
import {
  banChatMember,
  getChatAdministrators,
  getChatMember,
  getChatMemberCount,
  promoteChatMember,
  unbanChatMember,
} from './member-methods';
import { chatObject, fullChatObject } from './simulated-groups';

const getMe = botMethod(z.object({}), async () => ({
  ...userObject(botItself()),
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
}));

const getChat = groupMethod(z.object({}), ({ tx, group }) => fullChatObject(tx, group));

const writeMessage = groupMethod(
  z.object({ text: z.string().min(1).max(4096) }),
  async ({ group, bot, at }, { text }) => ({
    message_id: unixSeconds(at),
    from: userObject(bot),
    chat: chatObject(group),
    date: unixSeconds(at),
    text,
  }),
);

const sendMessage: BotMethod = async (fields, at) => {
  const message = await writeMessage(fields, at);
  await deliverMessage({ channel: 'telegram', to: message.chat.title, text: message.text });
  return message;
};

/** Telegram reads the names of its methods without regard to case. */
const methods: ReadonlyMap<string, BotMethod> = new Map(
  Object.entries({
    getMe,
    getChat,
    sendMessage,
    createChatInviteLink,
    editChatInviteLink,
    revokeChatInviteLink,
    getChatMember,
    getChatMemberCount,
    getChatAdministrators,
    banChatMember,
    unbanChatMember,
    promoteChatMember,
    setWebhook,
    deleteWebhook,
    getWebhookInfo,
  }).map(([name, method]) => [name.toLowerCase(), method]),
);

/** A request to Telegram's bot interface, `/bot<token>/<method>`, by GET or POST. */
export const receiveCall = simulator(
  'telegram',
  async (request, context) => {
    watchPending();
    const { bot = '', method = '' } = (await context?.params) ?? {};
    if (bot !== `bot${loadEnv().TELEGRAM_BOT_TOKEN}`) throw botProblem(401);
    const run = methods.get(method.toLowerCase());
    if (!run) throw botProblem(404);
    const result = await run(await readFields(request), await now());
    // Not awaited: the caller may hold a lock that the receiver of the update needs.
    deliverWebhooks().catch(() => undefined);
    return Response.json({ ok: true, result });
  },
  failureResponse,
);

const fields = z.record(z.string(), z.unknown());

/** The fields of a request: of its query and its body, which may be JSON or a form. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const type = request.headers.get('content-type') ?? '';
  if (request.method === 'GET' || type === '') return query;
  const body: unknown = type.startsWith('application/json')
    ? await request.json().catch(() => undefined)
    : Object.fromEntries(await request.formData().catch(() => new FormData()));
  const parsed = fields.safeParse(body);
  if (!parsed.success) throw botProblem(400, "can't parse the request's JSON");
  return { ...query, ...parsed.data };
}
