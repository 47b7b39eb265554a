import 'server-only';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { hashToken, isToken } from './token';

/**
 * Ends the session of a browser: its token is no longer accepted, so a copy of it is worthless.
 *
 * @param everywhere whether the user's sessions in all other browsers end too.
 */
export async function endSessions(
  token: string,
  { everywhere = false }: { everywhere?: boolean | undefined },
): Promise<void> {
  const at = await now();
  await inTransaction(async (tx) => {
    if (everywhere) await endSessionsOfUser(tx, { token, at });
    await endSession(tx, token);
  });
}

/** Ends the session that a token opens, if there is one. */
export async function endSession(db: Queryable, token: string): Promise<void> {
  if (!isToken(token)) return;
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends all sessions of the user whose session a token opens at `at`; none where it opens none. */
async function endSessionsOfUser(
  db: Queryable,
  { token, at }: { token: string; at: Date },
): Promise<void> {
  if (!isToken(token)) return;
  const user = db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, at)));
  await db.delete(sessions).where(inArray(sessions.userId, user));
}
