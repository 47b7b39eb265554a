import 'server-only';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq } from 'drizzle-orm';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { checkMembership } from './check-membership';
import { isEntitled } from './entitled';
import {
  findActiveMembership,
  findMembership,
  linkColumns,
  linkOf,
  type Membership,
} from './membership';
import { planEnd } from './removal-jobs';

/**
 * Longer than Telegram takes: a link that has been in the making for longer is that of a killed process. In
 * milliseconds.
 */
const MAKING_MS = 15_000;
/** How long a request waits for a link that another one is making, and how often it looks. */
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Makes a user's join link of a group. Its membership is committed before Telegram is asked, so that of parallel
 * requests one asks, and a link that was made and not stored is found by its name.
 *
 * @returns undefined for a user who is not entitled (any more), or whose link another request makes still.
 * @throws ProviderError
 */
export async function makeJoinLink({
  userId,
  groupSlug,
}: Pick<Membership, 'userId' | 'groupSlug'>): Promise<string | undefined> {
  const chatId = messenger.chatIdOf(groupSlug);
  const taken = await takeMembership({ userId, groupSlug, chatId });
  if (!taken) return undefined;
  const { membership, isMine } = taken;
  if (!isMine) return waitForLink(membership.id);
  try {
    return await storeLink(
      membership,
      await messenger.createInviteLink({ chatId, name: membership.linkName }),
    );
  } catch (error) {
    if (error instanceof ProviderError) await giveUp(membership.id, error);
    throw error;
  }
}

/** The membership that the user has, or a new one, whose link the caller makes. */
async function takeMembership(
  of: Pick<Membership, 'userId' | 'groupSlug' | 'chatId'>,
): Promise<{ membership: Membership; isMine: boolean } | undefined> {
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockUser(transaction, of.userId);
    if (!(await isEntitled(transaction, { ...of, at }))) return undefined;
    const found = await findActiveMembership(transaction, of);
    if (found && !isAbandoned(found, at)) return { membership: found, isMine: false };
    if (found) await endMaking(transaction, found.id, at);
    const resumed = await resumeAdministrator(transaction, of);
    if (resumed) return { membership: resumed, isMine: false };
    const linkName = `member-${randomBytes(12).toString('base64url')}`;
    const [membership] = await transaction
      .insert(groupMembers)
      .values({ ...of, status: 'making', linkName, createdAt: at })
      .returning();
    if (!membership) return undefined;
    await planEnd(transaction, membership, at);
    return { membership, isMine: true };
  });
}

/** An administrator is never removed, so the membership that has ended is the user's again. */
async function resumeAdministrator(
  transaction: Queryable,
  { userId, groupSlug }: Pick<Membership, 'userId' | 'groupSlug'>,
): Promise<Membership | undefined> {
  const [last] = await transaction
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.groupSlug, groupSlug)))
    .orderBy(desc(groupMembers.createdAt))
    .limit(1);
  if (last?.status !== 'ended' || !last.isAdministrator) return undefined;
  const [resumed] = await transaction
    .update(groupMembers)
    .set({ status: 'joined', endedAt: null })
    .where(eq(groupMembers.id, last.id))
    .returning();
  // The administrator may have left meanwhile.
  await enqueue(transaction, checkMembership, { id: last.id });
  return resumed;
}

function isAbandoned({ status, createdAt }: Membership, at: Date): boolean {
  return status === 'making' && at.getTime() - createdAt.getTime() > MAKING_MS;
}

async function endMaking(transaction: Queryable, id: string, at: Date): Promise<void> {
  await transaction
    .update(groupMembers)
    .set({ status: 'ended', endedAt: at })
    .where(and(eq(groupMembers.id, id), eq(groupMembers.status, 'making')));
}

/** Stores a link, unless its membership has ended meanwhile: that link is revoked. */
async function storeLink({ id, userId }: Membership, link: string): Promise<string | undefined> {
  const columns = linkColumns(link, userId);
  return inTransaction(async (transaction) => {
    const opened = await transaction
      .update(groupMembers)
      .set({ status: 'open', ...columns })
      .where(and(eq(groupMembers.id, id), eq(groupMembers.status, 'making')))
      .returning({ id: groupMembers.id });
    if (opened.length > 0) return link;
    await transaction.update(groupMembers).set(columns).where(eq(groupMembers.id, id));
    await enqueue(transaction, checkMembership, { id });
    return undefined;
  });
}

/** A membership is kept where Telegram may have made its link, which is then found by its name. */
async function giveUp(id: string, { mayBeDone }: ProviderError): Promise<void> {
  const at = await now();
  const isStillMine = and(eq(groupMembers.id, id), eq(groupMembers.status, 'making'));
  await inTransaction(async (transaction) => {
    if (mayBeDone) await endMaking(transaction, id, at);
    else await transaction.delete(groupMembers).where(isStillMine);
  });
}

async function waitForLink(id: string): Promise<string | undefined> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const membership = await findMembership(getDatabase(), id);
    if (membership?.status !== 'making') return membership && linkOf(membership);
    if (performance.now() > until) return undefined;
    await delay(LOOK_EVERY_MS);
  }
}
