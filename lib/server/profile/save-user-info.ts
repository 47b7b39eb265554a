import 'server-only';
import { eq } from 'drizzle-orm';
import { listStates } from '@/lib/content/states';
import { ApiError } from '@/lib/contract/api-error';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';

/**
 * Saves a user's profile, after which a login is no first one any more (product 7.7).
 *
 * @param profile `state` is the name of one of the states on offer.
 * @throws ApiError `invalid_field` for any other state.
 */
export async function saveUserInfo(
  userId: string,
  { name, email, state }: { name: string; email: string; state: string },
): Promise<void> {
  const stateCode = listStates().find((each) => each.name === state)?.code;
  if (stateCode === undefined) {
    throw new ApiError('invalid_field', {
      message: 'Invalid field: state',
      detail: 'Choose a state of the list.',
    });
  }
  const profileSavedAt = await now();
  await inTransaction((tx) =>
    tx.update(users).set({ name, email, stateCode, profileSavedAt }).where(eq(users.id, userId)),
  );
}
