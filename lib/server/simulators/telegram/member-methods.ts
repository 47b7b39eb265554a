import 'server-only';
import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import {
  flagField,
  type GroupCall,
  groupMethod,
  integer,
  moment,
  requireRight,
} from './bot-method';
import { botProblem } from './bot-problem';
import { changeMember, type MemberChange } from './change-member';
import {
  allRights,
  botItself,
  findPersonIn,
  isPresent,
  listPresent,
  type Member,
  memberObject,
} from './chat-members';

const person = z.object({ user_id: integer });

const SECOND_MS = 1_000;

export const getChatMember = groupMethod(person, async (call, { user_id }) =>
  memberObject(await requireMember(call, user_id)),
);

export const getChatMemberCount = groupMethod(z.object({}), async (call) => {
  const people = await listPresent(call.tx, call.group);
  return people.length;
});

export const getChatAdministrators = groupMethod(z.object({}), async (call) => {
  const people = await listPresent(call.tx, call.group);
  return people
    .filter(({ status }) => status === 'administrator' || status === 'creator')
    .map(memberObject);
});

/** Who is banned can't come back by a link, until the ban ends or is lifted. */
export const banChatMember = groupMethod(
  person.extend({ until_date: moment.optional() }),
  async (call, { user_id, until_date }) => {
    requireRight(call, 'can_restrict_members', 'restrict/unrestrict chat member');
    const member = await requireRemovable(call, user_id);
    return change(call, member, { status: 'kicked', bannedUntil: endOfBan(until_date, call.at) });
  },
);

/** A ban of less than 30 seconds or more than 366 days has no end. */
function endOfBan(until: Date | null | undefined, at: Date): Date | null {
  if (!until) return null;
  const ms = until.getTime() - at.getTime();
  return ms < 30 * SECOND_MS || ms > 366 * DAY_MS ? null : until;
}

/** Lifts a ban; without `only_if_banned` it takes a member out of the group, as at Telegram. */
export const unbanChatMember = groupMethod(
  person.extend({ only_if_banned: flagField.default(false) }),
  async (call, { user_id, only_if_banned }) => {
    requireRight(call, 'can_restrict_members', 'restrict/unrestrict chat member');
    const member = await requireMember(call, user_id);
    if (member.status === 'left' || (isPresent(member) && only_if_banned)) return true;
    await requireRemovable(call, user_id);
    return change(call, member, { status: 'left' });
  },
);

/** Without any right it makes an administrator a member again. */
export const promoteChatMember = groupMethod(
  person.extend({
    can_invite_users: flagField.optional(),
    can_restrict_members: flagField.optional(),
    can_promote_members: flagField.optional(),
  }),
  async (call, { user_id, ...given }) => {
    requireRight(call, 'can_promote_members', 'promote chat members');
    const member = await requireMember(call, user_id);
    if (!isPresent(member)) throw botProblem(400, 'USER_NOT_PARTICIPANT');
    if (member.status === 'creator') throw botProblem(400, "can't promote chat owner");
    const rights = allRights.filter((right) => given[right] === true);
    return change(call, member, { status: rights.length > 0 ? 'administrator' : 'member', rights });
  },
);

async function change(
  { tx, group, bot: by, at }: GroupCall,
  member: Member,
  to: MemberChange['to'],
): Promise<true> {
  await changeMember(tx, { group, member, to, by, at });
  return true;
}

async function requireMember({ tx, group, at }: GroupCall, userId: number): Promise<Member> {
  const member = await findPersonIn(tx, group, { userId, at });
  if (!member) throw botProblem(400, 'user not found');
  return member;
}

/** Nobody can remove the owner or an administrator, and the bot not itself. */
async function requireRemovable(call: GroupCall, userId: number): Promise<Member> {
  const member = await requireMember(call, userId);
  if (member.userId === botItself().userId) throw botProblem(400, "can't restrict self");
  if (member.status === 'creator') throw botProblem(400, "can't remove chat owner");
  if (member.status === 'administrator') {
    throw botProblem(400, 'user is an administrator of the chat');
  }
  return member;
}
