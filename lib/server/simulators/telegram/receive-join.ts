import 'server-only';
import { randomInt } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '@/lib/contract/api-error';
import type { SandboxJoin, SandboxLink } from '@/lib/contract/sandbox';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { sandboxGroupMembers, sandboxInviteLinks } from '@/lib/server/db/schema/sandbox-telegram';
import type { RouteHandler } from '@/lib/server/http/endpoints/client-connection';
import { redirectTo } from '@/lib/server/http/endpoints/responses';
import { actNow } from '@/lib/server/simulators/payments/watch-pending';
import { getRoute, postRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { changeMember, type MemberChange } from './change-member';
import { findPersonIn, inNoGroup, isPresent, type Member } from './chat-members';
import { linkObject, type StoredLink } from './invite-links';
import { findGroup, type SimulatedGroup } from './simulated-groups';

const joinRequest = z.strictObject({
  user_id: z.int().positive().optional(),
  name: z.string().trim().min(1).max(64).optional(),
});

type JoinRequest = z.output<typeof joinRequest>;

/**
 * `POST` to a join link: a person joins its group, a new one unless `{ user_id, name }` is sent. A rejection
 * is a 409 with the reason.
 */
export const receiveJoin = postRoute({
  body: joinRequest,
  run: (request, { token = '' }) => actNow((tx, at) => join(tx, { token, request, at })),
});

/** A browser that opens a join link comes to the page with the button. */
export const redirectToJoin: RouteHandler = async (_request, context) => {
  const { token = '' } = (await context?.params) ?? {};
  return redirectTo(`/sandbox/groups?${new URLSearchParams({ link: token })}`);
};

/** `GET /sandbox/link.json?link=`: the data of a join link's page. */
export const answerLink = getRoute(async (query) => {
  const at = await now();
  return inTransaction(async (tx): Promise<SandboxLink> => {
    const { link, group } = await requireLink(tx, query.get('link') ?? '');
    return { name: group.name, problem: (await problemOf(tx, link, at)) ?? null };
  });
});

async function join(
  tx: Queryable,
  { token, request, at }: { token: string; request: JoinRequest; at: Date },
): Promise<SandboxJoin> {
  const { link, group } = await requireLink(tx, token);
  const problem = await problemOf(tx, link, at);
  if (problem !== undefined) throw new ApiError('conflict', { detail: problem });
  const member = await findPerson(tx, group, { request, at });
  await admit(tx, { group, member, by: member, at, link });
  return { joined: true, slug: group.slug, user_id: member.userId };
}

interface Admission extends Pick<MemberChange, 'group' | 'member' | 'by' | 'at'> {
  /** The link by which the person comes. */
  readonly link?: StoredLink;
}

/** Lets a person into a group. @throws ApiError `conflict` for one who is in it, or banned from it. */
export async function admit(tx: Queryable, { link, ...change }: Admission): Promise<Member> {
  const { member, at } = change;
  if (isPresent(member)) {
    throw new ApiError('conflict', { detail: 'This person is in the group already.' });
  }
  if (member.status === 'kicked') {
    throw new ApiError('conflict', { detail: 'This person is banned from the group.' });
  }
  const to = { status: 'member', joinedAt: at, linkToken: link?.token ?? null } as const;
  return changeMember(tx, { ...change, to, ...(link && { inviteLink: linkObject(link) }) });
}

/** The link, locked until the transaction ends: of two who come at once by it one waits. */
async function requireLink(
  tx: Queryable,
  token: string,
): Promise<{ link: StoredLink; group: SimulatedGroup }> {
  const table = sandboxInviteLinks;
  const [link] = await tx.select().from(table).where(eq(table.token, token)).for('update');
  const group = link && (await findGroup(tx, link.groupSlug));
  if (link && group) return { link, group };
  throw new ApiError('not_found', { detail: 'There is no such join link.' });
}

/**
 * Returns why a link admits nobody now. Its limit counts the people who joined by it and are still in the
 * group.
 */
async function problemOf(
  tx: Queryable,
  { token, isRevoked, expiresAt, memberLimit, createsJoinRequest }: StoredLink,
  at: Date,
): Promise<string | undefined> {
  if (isRevoked) return 'This join link was revoked. Nobody can join by it any more.';
  if (expiresAt !== null && expiresAt <= at) return 'This join link has expired.';
  if (createsJoinRequest) return 'An administrator must admit who comes by this link.';
  const table = sandboxGroupMembers;
  const [used] = await tx
    .select({ people: count() })
    .from(table)
    .where(and(eq(table.linkToken, token), inArray(table.status, ['administrator', 'member'])));
  if (memberLimit === null || (used?.people ?? 0) < memberLimit) return undefined;
  return 'This join link is used up. Nobody else can join by it.';
}

/** Numbers of people who are not named; above them are real ones of today. */
const FIRST_ID = 5_000_000_000;
const IDS = 1_000_000_000;

/** The person whom a request names, or a new one. */
export async function findPerson(
  tx: Queryable,
  group: SimulatedGroup,
  { request, at }: { request: JoinRequest; at: Date },
): Promise<Member> {
  const userId = request.user_id ?? FIRST_ID + randomInt(IDS);
  const known = await findPersonIn(tx, group, { userId, at });
  if (known) return { ...known, ...(request.name !== undefined && { name: request.name }) };
  const name = request.name ?? `Person ${userId % 10_000}`;
  return { ...inNoGroup, userId, name, status: 'left' };
}
