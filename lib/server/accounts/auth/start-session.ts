import 'server-only';
import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { sessionDays } from '@/lib/domain/retention';
import type { Queryable } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { hashToken, newToken } from './token';

/** How many sessions a user may have at once. */
const MOST_SESSIONS = 10;

/** When a session of `createdAt` ends that is used at `at` and not again. */
export function expiryOf({ createdAt, at }: { createdAt: Date; at: Date }): Date {
  const { unused, most } = sessionDays;
  return new Date(Math.min(at.getTime() + unused * DAY_MS, createdAt.getTime() + most * DAY_MS));
}

/**
 * Starts a session for a user whose row the transaction has locked. A user who has the most sessions
 * allowed loses the oldest.
 *
 * @returns The token for the browser's cookie. The database stores only its hash.
 */
export async function startSession(
  db: Queryable,
  { userId, at }: { userId: string; at: Date },
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = expiryOf({ createdAt: at, at });
  await db.insert(sessions).values({ tokenHash, userId, createdAt: at, lastSeenAt: at, expiresAt });
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash));
  const kept = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(others)
    .orderBy(desc(sessions.createdAt))
    .limit(MOST_SESSIONS - 1);
  await db.delete(sessions).where(and(others, notInArray(sessions.tokenHash, kept)));
  return token;
}
