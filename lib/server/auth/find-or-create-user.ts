import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { DEFAULT_NAME } from '@/lib/domain/otp';
import type { Queryable } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';
import { findSubmission } from '@/lib/server/ledger/find-submission';

/** The fields of a profile that a login may send. */
export interface Given {
  readonly name: string;
  readonly email: string | null;
}

/**
 * The user of a mobile number, created at the first login. A name or e-mail address that comes with a
 * login is kept until the profile is saved, and does not count as a saved profile. The name of a verified
 * PAN stays (product 9.10).
 */
export async function findOrCreateUser(
  transaction: Queryable,
  { mobile, given, at }: { mobile: string; given: Given; at: Date },
): Promise<{ userId: string; isFirst: boolean }> {
  const [user] = await transaction
    .insert(users)
    .values({ mobile, ...given, createdAt: at })
    // Locks the row, so that no PAN is verified until the commit.
    .onConflictDoUpdate({ target: users.mobile, set: { mobile: sql`excluded.mobile` } })
    .returning({ id: users.id, profileSavedAt: users.profileSavedAt });
  if (!user) throw new Error('The user was not stored.');
  const isFirst = user.profileSavedAt === null;
  if (isFirst) await keepGiven(transaction, user.id, given);
  return { userId: user.id, isFirst };
}

async function keepGiven(
  transaction: Queryable,
  userId: string,
  { name, email }: Given,
): Promise<void> {
  if (email !== null) await transaction.update(users).set({ email }).where(eq(users.id, userId));
  if (name === DEFAULT_NAME) return;
  const verified = await findSubmission(transaction, { userId, status: 'verified' });
  if (verified?.comparedName) return;
  await transaction.update(users).set({ name }).where(eq(users.id, userId));
}
