import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { hashToken, isToken } from './token';

/**
 * Stores with a session the coupon under which its browser was shown prices, for an order that names none.
 *
 * @param token of the session; one that is none changes nothing.
 * @param code undefined where the prices were under no coupon.
 */
export async function rememberCoupon(token: string, code: string | undefined): Promise<void> {
  if (!isToken(token)) return;
  const isOther = sql`${sessions.couponCode} is distinct from ${code ?? null}`;
  await inTransaction((transaction) =>
    transaction
      .update(sessions)
      .set({ couponCode: code ?? null })
      .where(and(eq(sessions.tokenHash, hashToken(token)), isOther)),
  );
}
