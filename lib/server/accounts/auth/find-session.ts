import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { DEFAULT_NAME } from '@/lib/domain/person-name';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { users } from '@/lib/server/db/schema/users';
import { expiryOf } from './start-session';
import { hashToken, isToken } from './token';

/** `lastSeenAt` is written at most once in this time, to save a write per request. */
const STORE_USE_AFTER_MS = 60_000;

/** The session that a browser's token opens, if it is still valid; each use extends it. */
export async function findSession(token: string) {
  if (!isToken(token)) return undefined;
  const tokenHash = hashToken(token);
  const at = await now();
  const database = getDatabase();
  const [found] = await sessionQuery(database).execute({ tokenHash, at });
  if (!found) return undefined;
  const { userId, mobile, createdAt, lastSeenAt, couponCode, stateCode } = found;
  // An erased user has no session; the type does not know that.
  if (mobile === null) return undefined;
  if (at.getTime() - lastSeenAt.getTime() > STORE_USE_AFTER_MS) {
    const expiresAt = expiryOf({ createdAt, at });
    await inTransaction((tx) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: at, expiresAt })
        .where(eq(sessions.tokenHash, tokenHash)),
    );
  }
  return {
    userId,
    profile: { name: nameOf(found), mobile },
    couponCode,
    stateCode,
  };
}

/** Prepared once for each connection: building the query costs more than running it, for each request of a user. */
function sessionQuery(database: Queryable) {
  const query = prepared.get(database) ?? prepare(database);
  prepared.set(database, query);
  return query;
}

const prepared = new WeakMap<Queryable, ReturnType<typeof prepare>>();

function prepare(database: Queryable) {
  return database
    .select({
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      couponCode: sessions.couponCode,
      lastSeenAt: sessions.lastSeenAt,
      name: users.name,
      mobile: users.mobile,
      profileSavedAt: users.profileSavedAt,
      stateCode: users.stateCode,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('at')),
        isNull(users.erasedAt),
      ),
    )
    .prepare('find_session');
}

/** The name that the user is shown: null until one was given. */
function nameOf({
  name,
  profileSavedAt,
}: Pick<typeof users.$inferSelect, 'name' | 'profileSavedAt'>) {
  return profileSavedAt !== null || name !== DEFAULT_NAME ? name : null;
}
