import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { listStates, missingState, supportEmail } from '@/lib/content/queries';
import { ApiError } from '@/lib/contract/api-error';
import { UNKNOWN_STATE } from '@/lib/contract/errors';
import { comparableName } from '@/lib/domain/person-name';
import { storePrivacyConsent } from '@/lib/server/core/consent/store-consents';
import { findSubmission } from '@/lib/server/core/ledger/kyc-of-user';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';

interface Profile {
  readonly name: string;
  readonly email: string;
  readonly state: string;
  /** Whether the user consents to the privacy policy with it. */
  readonly privacy_consent?: boolean | undefined;
}

/**
 * Saves a user's profile; later logins answer `first_login: false` (product 7.7). The name that was compared
 * with a verified PAN stays (product 9.10).
 *
 * @param address The client's network address, for the consent.
 * @param profile `state` is the name of one of the states on offer.
 * @throws ApiError `invalid_field` for any other state; `name_verified` for another name than the compared one.
 */
export async function saveProfile(
  { userId, address }: { userId: string; address: string },
  { name, email, state, privacy_consent }: Profile,
): Promise<void> {
  const stateCode = listStates().find((each) => each.name === state)?.code;
  if (stateCode === undefined)
    throw new ApiError('unknown_state', {
      detail: [UNKNOWN_STATE, missingState()].join(' ').trim(),
    });
  const profileSavedAt = await now();
  await inTransaction(async (transaction) => {
    await lockUser(transaction, userId);
    await requireComparedName(transaction, userId, name);
    await transaction
      .update(users)
      .set({ name, email, stateCode, profileSavedAt })
      .where(and(eq(users.id, userId), isNull(users.erasedAt)));
    if (privacy_consent)
      await storePrivacyConsent(transaction, { userId, address, at: profileSavedAt });
  });
}

async function requireComparedName(
  transaction: Queryable,
  userId: string,
  name: string,
): Promise<void> {
  const verified = await findSubmission(transaction, { userId, status: 'verified' });
  const compared = verified?.comparedName ?? name;
  if (comparableName(compared) === comparableName(name)) return;
  throw new ApiError('name_verified', {
    detail: `Your PAN was verified with the name ${compared}, so this name stays. To have it corrected, write to ${supportEmail()}.`,
  });
}
