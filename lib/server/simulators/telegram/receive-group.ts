import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '@/lib/contract/api-error';
import { groupActions, type SandboxGroups } from '@/lib/contract/sandbox';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { sandboxGroupMembers } from '@/lib/server/db/schema/sandbox-telegram';
import { actNow } from '@/lib/server/simulators/payments/watch-pending';
import { getRoute, postRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { changeMember } from './change-member';
import {
  allRights,
  botItself,
  creator,
  findPersonIn,
  isPresent,
  type Member,
} from './chat-members';
import { admit, findPerson } from './receive-join';
import { findGroup, type SimulatedGroup, simulatedGroups } from './simulated-groups';

/** `GET /sandbox/group.json`: all groups with who is in them. */
export const answerGroups = getRoute(async (): Promise<SandboxGroups> => {
  const table = sandboxGroupMembers;
  const rows = await getDatabase()
    .select()
    .from(table)
    .where(inArray(table.status, ['administrator', 'member']))
    .orderBy(asc(table.joinedAt), asc(table.userId));
  const bot = botItself();
  return simulatedGroups().map(({ slug, name }) => ({
    slug,
    name,
    members: rows
      .filter(({ groupSlug, userId }) => groupSlug === slug && userId !== bot.userId)
      .map((row) => ({
        user_id: row.userId,
        name: row.name,
        status: row.status === 'administrator' ? 'administrator' : 'member',
        joinedAt: row.joinedAt?.toISOString() ?? null,
      })),
  }));
});

/** `join` has no button: a page of a group can't know who comes. */
const actions = [...groupActions, 'join'] as const;

const groupRequest = z.strictObject({
  slug: z.string('Name a group.'),
  user_id: z.int('Use the number of a person.'),
  action: z.enum(actions, `Use one of ${actions.join(', ')}.`),
  /** Rights of the administrator that `promote` appoints. */
  rights: z.array(z.enum(allRights)).optional(),
  /** Who adds the person; without it the person comes alone. */
  by: z.int().optional(),
});

type GroupRequest = z.output<typeof groupRequest>;

/**
 * `POST /sandbox/group` `{ slug, user_id, action }`: the buttons of a group. `leave` is the person's own act,
 * the others are the group owner's; `user_id` may be the bot's. `join` comes without a join link, as through
 * a public name, or is the act of a person in the group, `by`.
 */
export const receiveGroup = postRoute({
  body: groupRequest,
  run: async (request) => {
    const { userId, status } = await actNow((tx, at) => act(tx, request, at));
    return { slug: request.slug, user_id: userId, status };
  },
});

async function act(
  tx: Queryable,
  { slug, user_id, action, rights: given, by: adder }: GroupRequest,
  at: Date,
): Promise<Member> {
  const group = await findGroup(tx, slug);
  if (!group) throw new ApiError('not_found', { detail: 'There is no such group.' });
  if (action === 'join') {
    const member = await findPerson(tx, group, { request: { user_id }, at });
    const by = adder === undefined ? member : await findPersonIn(tx, group, { userId: adder, at });
    if (!by) throw new ApiError('not_found', { detail: 'There is no such person.' });
    return admit(tx, { group, member, by, at });
  }
  const member = await requirePerson(tx, group, { userId: user_id, at });
  switch (action) {
    case 'leave':
      requirePresent(member);
      return changeMember(tx, { group, member, to: { status: 'left' }, by: member, at });
    case 'kick':
      return changeMember(tx, { group, member, to: { status: 'kicked' }, by: creator, at });
    case 'promote': {
      const isBot = user_id === botItself().userId;
      if (!isBot) requirePresent(member);
      const rights = given ?? (isBot ? allRights : promoted);
      const to = { status: 'administrator', rights } as const;
      return changeMember(tx, { group, member, to, by: creator, at });
    }
    case 'demote':
      requirePresent(member);
      return changeMember(tx, { group, member, to: { status: 'member' }, by: creator, at });
  }
}

/** Rights of someone whom a button makes an administrator. */
const promoted = ['can_invite_users'];

async function requirePerson(
  tx: Queryable,
  group: SimulatedGroup,
  who: { userId: number; at: Date },
): Promise<Member> {
  const member = await findPersonIn(tx, group, who);
  if (!member) throw new ApiError('not_found', { detail: 'There is no such person.' });
  if (member.status !== 'creator') return member;
  throw new ApiError('conflict', { detail: 'The owner of the group stays as they are.' });
}

function requirePresent(member: Member): void {
  if (!isPresent(member)) {
    throw new ApiError('conflict', { detail: 'This person is not in the group.' });
  }
}
