import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { indianDay } from '@/lib/domain/dates';
import { findCoupon } from '@/lib/server/core/catalogue/read-catalogue';
import { findUsedUp } from '@/lib/server/core/ledger/coupon-uses';
import { countCouponTrial } from '@/lib/server/core/limits/count';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { findSession } from './find-session';
import { hashToken, isToken } from './token';

/**
 * Returns whether a coupon is valid today for this visitor, and stores it with the session: pages show prices
 * under it, and an order without a coupon uses it.
 *
 * @param token of the session; without a session nothing is stored.
 * @param asked the code, in capitals, if one was asked for.
 * @returns the code; undefined if it is not valid or is used up.
 * @throws ApiError `too_many_requests` after too many wrong codes of one user.
 */
export async function acceptCoupon(
  token: string,
  asked: string | undefined,
): Promise<string | undefined> {
  const at = await now();
  const coupon = asked === undefined ? undefined : findCoupon(asked, indianDay(at));
  if (!isToken(token)) return coupon && (await unlessUsedUp(coupon.code, undefined, at));
  const session = asked === undefined ? undefined : await findSession(token);
  if (session) await countCouponTrial(session.userId, coupon !== undefined);
  const accepted = coupon && (await unlessUsedUp(coupon.code, session?.userId, at));
  const isOther = sql`${sessions.couponCode} is distinct from ${accepted ?? null}`;
  await inTransaction((transaction) =>
    transaction
      .update(sessions)
      .set({ couponCode: accepted ?? null })
      .where(and(eq(sessions.tokenHash, hashToken(token)), isOther)),
  );
  return accepted;
}

async function unlessUsedUp(
  code: string,
  userId: string | undefined,
  at: Date,
): Promise<string | undefined> {
  return (await findUsedUp(getDatabase(), { code, userId, at })) === undefined ? code : undefined;
}
