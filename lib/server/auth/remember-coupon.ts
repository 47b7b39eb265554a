import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { countCouponTrial } from '@/lib/server/limits/count';
import { findSession } from './find-session';
import { hashToken, isToken } from './token';

/**
 * Stores with a session the coupon under which its browser was shown prices, for an order that names none.
 *
 * @param token of the session; without a session nothing is stored.
 * @param coupon the code that was asked for, and the same where it holds today.
 * @throws ApiError `too_many_requests` for a user who asked for too many wrong ones.
 */
export async function rememberCoupon(
  token: string,
  { asked, accepted }: { asked: string | undefined; accepted: string | undefined },
): Promise<void> {
  if (!isToken(token)) return;
  const session = asked === undefined ? undefined : await findSession(token);
  if (session) await countCouponTrial(session.userId, accepted !== undefined);
  const isOther = sql`${sessions.couponCode} is distinct from ${accepted ?? null}`;
  await inTransaction((transaction) =>
    transaction
      .update(sessions)
      .set({ couponCode: accepted ?? null })
      .where(and(eq(sessions.tokenHash, hashToken(token)), isOther)),
  );
}
