import 'server-only';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';

/**
 * Makes a one-time password valid, once the gateway has accepted its message, and ends the one before
 * it in the same browser. Those of other browsers stay valid: a stranger ends no owner's password.
 *
 * @param replaces Hash of the pre-login cookie that the browser had when it requested this one.
 */
export async function activateOtp(
  { id, createdAt }: { id: string; createdAt: Date },
  { mobile, replaces }: { mobile: string; replaces: Buffer },
): Promise<void> {
  const isNew = eq(otps.id, id);
  const isReplaced = and(eq(otps.preLoginHash, replaces), isNull(otps.usedAt), isNull(otps.deadAt));
  const end = sql`${sql.param(createdAt, otps.deadAt)}::timestamptz`;
  await getDatabase()
    .update(otps)
    .set({ deadAt: sql`case when ${isNew} then null else ${end} end` })
    .where(and(eq(otps.mobile, mobile), or(isNew, isReplaced)));
}
