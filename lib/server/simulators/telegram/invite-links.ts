import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sandboxInviteLinks } from '@/lib/server/db/schema/sandbox-telegram';
import { loadEnv, ownOrigins } from '@/lib/server/env';
import {
  flagField,
  type GroupCall,
  groupMethod,
  integer,
  moment,
  requireRight,
} from './bot-method';
import { botProblem } from './bot-problem';
import { botItself, unixSeconds, userObject } from './chat-members';

export type StoredLink = typeof sandboxInviteLinks.$inferSelect;

const settings = z.object({
  name: z.string().max(32).optional(),
  expire_date: moment.optional(),
  member_limit: integer.pipe(z.int().min(0).max(99_999)).optional(),
  creates_join_request: flagField.default(false),
});

/** The columns of a link's settings. */
function columnsOf({
  name,
  expire_date,
  member_limit,
  creates_join_request,
}: z.output<typeof settings>) {
  if (creates_join_request && member_limit) {
    throw botProblem(
      400,
      "member limit can't be specified for links requiring administrator approval",
    );
  }
  return {
    name: name || null,
    expiresAt: expire_date ?? null,
    memberLimit: member_limit || null,
    createsJoinRequest: creates_join_request,
  };
}

/** A new link is an address of this sandbox, which the visitor's browser can open. */
export const createChatInviteLink = groupMethod(settings, async (call, fields) => {
  requireLinkRight(call);
  const token = randomBytes(16).toString('base64url');
  const [made] = await call.tx
    .insert(sandboxInviteLinks)
    .values({
      token,
      link: `${ownOrigins(loadEnv())[0]}/sandbox/join/${token}`,
      groupSlug: call.group.slug,
      ...columnsOf(fields),
    })
    .returning();
  if (!made) throw new Error('An insert returns its row.');
  return linkObject(made);
});

const ofLink = z.object({ invite_link: z.string() });

export const editChatInviteLink = groupMethod(settings.extend(ofLink.shape), (call, fields) =>
  updateLink(call, fields.invite_link, columnsOf(fields)),
);

/** A link that is revoked already stays so, and is answered as the first time. */
export const revokeChatInviteLink = groupMethod(ofLink, (call, { invite_link }) =>
  updateLink(call, invite_link, { isRevoked: true }),
);

/** Only links of the bot exist here. */
async function updateLink(
  call: GroupCall,
  link: string,
  set: Partial<StoredLink>,
): Promise<ReturnType<typeof linkObject>> {
  requireLinkRight(call);
  const table = sandboxInviteLinks;
  const [updated] = await call.tx
    .update(table)
    .set(set)
    .where(and(eq(table.link, link), eq(table.groupSlug, call.group.slug)))
    .returning();
  if (!updated) throw botProblem(400, 'INVITE_HASH_EXPIRED');
  return linkObject(updated);
}

function requireLinkRight(call: GroupCall): void {
  requireRight(call, 'can_invite_users', 'manage chat invite link');
}

/** Telegram's object `ChatInviteLink`. */
export function linkObject({
  link,
  name,
  memberLimit,
  expiresAt,
  createsJoinRequest,
  isRevoked,
}: StoredLink) {
  return {
    invite_link: link,
    creator: userObject(botItself()),
    creates_join_request: createsJoinRequest,
    is_primary: false,
    is_revoked: isRevoked,
    ...(name !== null && { name }),
    ...(expiresAt !== null && { expire_date: unixSeconds(expiresAt) }),
    ...(memberLimit !== null && { member_limit: memberLimit }),
  };
}
