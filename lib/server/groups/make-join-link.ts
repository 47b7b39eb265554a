import 'server-only';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq } from 'drizzle-orm';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { inRetriedTransaction } from '@/lib/server/db/retry-transaction';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { lockUser } from '@/lib/server/ledger/lock-order';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { createInviteLink } from '@/lib/server/providers/telegram/telegram-client';
import { now } from '@/lib/server/time/clock';
import { checkPlace } from './check-place';
import { planEnd } from './end-of-place';
import { isEntitled } from './entitled';
import { findActivePlace, findPlace, linkColumns, linkOf, type Place } from './place';

/** Longer than Telegram takes: whoever began to make a link before that was killed. In milliseconds. */
const MAKING_MS = 15_000;
/** How long a request waits for a link that another one is making, and how often it looks. */
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Makes a user's join link of a group. Its place is committed before Telegram is asked, so that of parallel
 * requests one asks, and a link that was made and not stored is found by its name.
 *
 * @returns undefined for a user who is not entitled (any more), or whose link another request makes still.
 * @throws ProviderError
 */
export async function makeJoinLink({
  userId,
  groupSlug,
}: Pick<Place, 'userId' | 'groupSlug'>): Promise<string | undefined> {
  const chatId = chatIdOf(groupSlug);
  const taken = await takePlace({ userId, groupSlug, chatId });
  if (!taken) return undefined;
  const { place, isMine } = taken;
  if (!isMine) return waitForLink(place.id);
  try {
    return await storeLink(place, await createInviteLink({ chatId, name: place.linkName }));
  } catch (error) {
    if (error instanceof ProviderError) await giveUp(place.id, error);
    throw error;
  }
}

/** The place that the user has, or a new one, whose link the caller makes. */
async function takePlace(
  of: Pick<Place, 'userId' | 'groupSlug' | 'chatId'>,
): Promise<{ place: Place; isMine: boolean } | undefined> {
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockUser(transaction, of.userId);
    if (!(await isEntitled(transaction, { ...of, at }))) return undefined;
    const found = await findActivePlace(transaction, of);
    if (found && !isAbandoned(found, at)) return { place: found, isMine: false };
    if (found) await endMaking(transaction, found.id, at);
    const resumed = await resumeAdministrator(transaction, of);
    if (resumed) return { place: resumed, isMine: false };
    const linkName = `member-${randomBytes(12).toString('base64url')}`;
    const [place] = await transaction
      .insert(groupMembers)
      .values({ ...of, status: 'making', linkName, createdAt: at })
      .returning();
    if (!place) return undefined;
    await planEnd(transaction, place, at);
    return { place, isMine: true };
  });
}

/** An administrator is never removed, so the place that has ended is the user's again. */
async function resumeAdministrator(
  transaction: Queryable,
  { userId, groupSlug }: Pick<Place, 'userId' | 'groupSlug'>,
): Promise<Place | undefined> {
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
  // They may have left since.
  await enqueue(transaction, checkPlace, { id: last.id });
  return resumed;
}

function isAbandoned({ status, createdAt }: Place, at: Date): boolean {
  return status === 'making' && at.getTime() - createdAt.getTime() > MAKING_MS;
}

async function endMaking(transaction: Queryable, id: string, at: Date): Promise<void> {
  await transaction
    .update(groupMembers)
    .set({ status: 'ended', endedAt: at })
    .where(and(eq(groupMembers.id, id), eq(groupMembers.status, 'making')));
}

/** Stores a link, unless its place has ended meanwhile: that link is revoked. */
async function storeLink({ id, userId }: Place, link: string): Promise<string | undefined> {
  const columns = linkColumns(link, userId);
  return inTransaction(async (transaction) => {
    const opened = await transaction
      .update(groupMembers)
      .set({ status: 'open', ...columns })
      .where(and(eq(groupMembers.id, id), eq(groupMembers.status, 'making')))
      .returning({ id: groupMembers.id });
    if (opened.length > 0) return link;
    await transaction.update(groupMembers).set(columns).where(eq(groupMembers.id, id));
    await enqueue(transaction, checkPlace, { id });
    return undefined;
  });
}

/** A place is kept where Telegram may have made its link, which is then found by its name. */
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
    const place = await findPlace(getDatabase(), id);
    if (place?.status !== 'making') return place && linkOf(place);
    if (performance.now() > until) return undefined;
    await delay(LOOK_EVERY_MS);
  }
}
