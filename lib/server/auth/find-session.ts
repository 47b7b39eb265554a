import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { expiryOf, UNWRITTEN_MS } from './session-life';
import { hashToken, isToken } from './token';

/** The session that a browser's token opens, if it still does; using it lets it last longer. */
export async function findSession(
  token: string,
): Promise<{ id: string; userId: string } | undefined> {
  if (!isToken(token)) return undefined;
  const tokenHash = hashToken(token);
  const at = await now();
  const isThis = eq(sessions.tokenHash, tokenHash);
  const database = getDatabase();
  const [session] = await database
    .select({
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(isThis, gt(sessions.expiresAt, at)));
  if (!session) return undefined;
  const { userId, createdAt, lastSeenAt } = session;
  if (at.getTime() - lastSeenAt.getTime() > UNWRITTEN_MS) {
    const expiresAt = expiryOf({ createdAt, at });
    await database.update(sessions).set({ lastSeenAt: at, expiresAt }).where(isThis);
  }
  return { id: tokenHash.toString('base64url'), userId };
}
