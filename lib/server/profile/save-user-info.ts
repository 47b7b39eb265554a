import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { listStates } from '@/lib/content/offered-states';
import { ApiError } from '@/lib/contract/api-error';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';

/**
 * Saves a user's profile; later logins answer `first_login: false` (product 7.7).
 *
 * @param profile `state` is the name of one of the states on offer.
 * @throws ApiError `invalid_field` for any other state.
 */
export async function saveUserInfo(
  userId: string,
  { name, email, state }: { name: string; email: string; state: string },
): Promise<void> {
  const stateCode = listStates().find((each) => each.name === state)?.code;
  if (stateCode === undefined) throw new ApiError('unknown_state');
  const profileSavedAt = await now();
  await inTransaction((tx) =>
    tx
      .update(users)
      .set({ name, email, stateCode, profileSavedAt })
      .where(and(eq(users.id, userId), isNull(users.erasedAt))),
  );
}
