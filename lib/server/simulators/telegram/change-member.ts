import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxBotWebhook, sandboxGroupMembers } from '@/lib/server/db/schema/sandbox-telegram';
import { sandboxWebhooks } from '@/lib/server/db/schema/sandbox-tools';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import { reachableAddress } from '@/lib/server/simulators/webhooks/write-webhook';
import {
  botItself,
  findPersonIn,
  type Member,
  memberObject,
  unixSeconds,
  userObject,
} from './chat-members';
import { chatObject, type SimulatedGroup } from './simulated-groups';

export interface MemberChange {
  readonly group: SimulatedGroup;
  /** The person before the change. */
  readonly member: Member;
  readonly to: Partial<Member> & { readonly status: Exclude<Member['status'], 'creator'> };
  /** Who does it. */
  readonly by: Member;
  readonly at: Date;
  /** Telegram's object of the link by which the person came. */
  readonly inviteLink?: unknown;
}

/** Changes what someone is in a group, and queues the update about it. */
export async function changeMember(tx: Queryable, change: MemberChange): Promise<Member> {
  const { group, member, to } = change;
  const changed = { ...member, rights: [], bannedUntil: null, ...to };
  const row = { ...changed, rights: [...changed.rights] };
  const { groupSlug, userId } = sandboxGroupMembers;
  await tx
    .insert(sandboxGroupMembers)
    .values({ ...row, groupSlug: group.slug })
    .onConflictDoUpdate({ target: [groupSlug, userId], set: row });
  await queueUpdate(tx, change, changed);
  return changed;
}

/**
 * Queues the update of a change for the bot's webhook; if none is set, for this website's, so that no set-up
 * is needed. As at Telegram, the bot gets updates of others only as an administrator, and only if it
 * requested them.
 */
async function queueUpdate(
  tx: Queryable,
  { group, member, by, at, inviteLink }: MemberChange,
  changed: Member,
): Promise<void> {
  const bot = botItself();
  const isBot = member.userId === bot.userId;
  const type = isBot ? 'my_chat_member' : 'chat_member';
  const [webhook] = await tx.select().from(sandboxBotWebhook);
  if (webhook && !isAllowed(type, webhook.allowedUpdates)) return;
  const botHere = await findPersonIn(tx, group, { userId: bot.userId, at });
  if (!isBot && botHere?.status !== 'administrator') return;
  const address = webhook ? reachableAddress(webhook.url) : ownWebhook();
  if (address === undefined) return;
  const update = {
    chat: chatObject(group),
    from: userObject(by),
    date: unixSeconds(at),
    old_chat_member: memberObject(member),
    new_chat_member: memberObject(changed),
    ...(inviteLink !== undefined && { invite_link: inviteLink }),
  };
  const body = JSON.stringify({ [type]: update });
  await tx.insert(sandboxWebhooks).values({ provider: 'telegram', address, body, dueAt: at });
}

/** Without a list a bot gets all types but those about members. */
function isAllowed(type: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 ? type !== 'chat_member' : allowed.includes(type);
}

function ownWebhook(): string {
  return `${new URL(simulatorAddress(loadEnv(), '')).origin}/api/webhooks/telegram`;
}
