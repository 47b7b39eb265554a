import 'server-only';
import { eq } from 'drizzle-orm';
import { CallError } from '@/lib/contract/call-error';
import { getDatabase } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';
import { DEFAULT_NAME } from './find-or-create-user';

/**
 * Who a user is; no name until one was given, since the default is none.
 *
 * @throws CallError `not_logged_in` for a user who was erased a moment ago.
 */
export async function getProfile(userId: string): Promise<{ name: string | null; mobile: string }> {
  const { name, mobile, profileSavedAt } = users;
  const [user] = await getDatabase()
    .select({ name, mobile, profileSavedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new CallError('not_logged_in');
  const isNamed = user.profileSavedAt !== null || user.name !== DEFAULT_NAME;
  return { name: isNamed ? user.name : null, mobile: user.mobile };
}
