import 'server-only';
import { sql } from 'drizzle-orm';
import { DEFAULT_NAME } from '@/lib/domain/otp';
import type { Queryable } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';

/** The fields of a profile that a login may send. */
export interface Given {
  readonly name: string;
  readonly email: string | null;
}

/**
 * The user of a mobile number, created at the first login. A name or e-mail address that comes with a
 * login is kept until the profile is saved, and does not count as a saved profile.
 */
export async function findOrCreateUser(
  db: Queryable,
  { mobile, given, at }: { mobile: string; given: Given; at: Date },
): Promise<{ userId: string; isFirst: boolean }> {
  const isOpen = sql`${users.profileSavedAt} is null`;
  const [user] = await db
    .insert(users)
    .values({ mobile, ...given, createdAt: at })
    .onConflictDoUpdate({
      target: users.mobile,
      set: {
        name: sql`case when ${isOpen} and excluded.name <> ${DEFAULT_NAME} then excluded.name else ${users.name} end`,
        email: sql`case when ${isOpen} then coalesce(excluded.email, ${users.email}) else ${users.email} end`,
      },
    })
    .returning({ id: users.id, profileSavedAt: users.profileSavedAt });
  if (!user) throw new Error('The user was not stored.');
  return { userId: user.id, isFirst: user.profileSavedAt === null };
}
