import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { users } from '@/lib/server/db/schema/users';
import { DEFAULT_NAME } from './find-or-create-user';
import { expiryOf, UNWRITTEN_MS } from './session-life';
import { hashToken, isToken } from './token';

/** The session that a browser's token opens, if it still does; using it lets it last longer. */
export async function findSession(token: string) {
  if (!isToken(token)) return undefined;
  const tokenHash = hashToken(token);
  const at = await now();
  const isThis = eq(sessions.tokenHash, tokenHash);
  const database = getDatabase();
  const [found] = await database
    .select({
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      name: users.name,
      mobile: users.mobile,
      profileSavedAt: users.profileSavedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isThis, gt(sessions.expiresAt, at)));
  if (!found) return undefined;
  const { userId, createdAt, lastSeenAt } = found;
  if (at.getTime() - lastSeenAt.getTime() > UNWRITTEN_MS) {
    const expiresAt = expiryOf({ createdAt, at });
    await database.update(sessions).set({ lastSeenAt: at, expiresAt }).where(isThis);
  }
  return { id: tokenHash.toString('base64url'), userId, profile: profileOf(found) };
}

/** What a user is shown of themselves: no name until one was given. */
function profileOf(user: Pick<typeof users.$inferSelect, 'name' | 'mobile' | 'profileSavedAt'>) {
  const isNamed = user.profileSavedAt !== null || user.name !== DEFAULT_NAME;
  return { name: isNamed ? user.name : null, mobile: user.mobile };
}
