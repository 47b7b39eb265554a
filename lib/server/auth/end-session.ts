import 'server-only';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { hashToken, isToken } from './token';

/** Ends the session that a token opens, if there is one. */
export async function endSession(on: Queryable, token: string): Promise<void> {
  if (!isToken(token)) return;
  await on.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends all sessions of the user whose session a token opens at `at`; none where it opens none. */
export async function endSessionsOfUser(
  on: Queryable,
  { token, at }: { token: string; at: Date },
): Promise<void> {
  if (!isToken(token)) return;
  const user = on
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, at)));
  await on.delete(sessions).where(inArray(sessions.userId, user));
}
