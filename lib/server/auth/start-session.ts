import 'server-only';
import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { expiryOf, MOST_SESSIONS } from './session-lifetime';
import { hashToken, newToken } from './token';

/**
 * Starts a session for a user whose row the transaction holds; past the most that one user may have,
 * the oldest ends.
 *
 * @returns The token for the browser's cookie, of which only a hash is stored.
 */
export async function startSession(
  on: Queryable,
  { userId, at }: { userId: string; at: Date },
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = expiryOf({ createdAt: at, at });
  await on.insert(sessions).values({ tokenHash, userId, createdAt: at, lastSeenAt: at, expiresAt });
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash));
  const kept = on
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(others)
    .orderBy(desc(sessions.createdAt))
    .limit(MOST_SESSIONS - 1);
  await on.delete(sessions).where(and(others, notInArray(sessions.tokenHash, kept)));
  return token;
}
