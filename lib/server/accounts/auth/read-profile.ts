import 'server-only';
import { eq } from 'drizzle-orm';
import { stateByCode } from '@/lib/domain/india';
import { findRecipient } from '@/lib/server/billing/invoices/recipient';
import { findSubmission } from '@/lib/server/core/ledger/kyc-of-user';
import { getDatabase } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';

/** Returns the account data that the user's page shows (product 10.8). */
export async function readProfile(userId: string) {
  const database = getDatabase();
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  const saved = await findRecipient(database, userId);
  const verified = await findSubmission(database, { userId, status: 'verified' });
  const { gstin = null, legalName = null } = saved ?? {};
  return {
    name: (user?.profileSavedAt && user.name) || null,
    email: user?.email ?? null,
    state: (user?.stateCode && stateByCode(user.stateCode)?.name) ?? null,
    // An earlier release did not keep the compared name, and let it change.
    name_verified: verified?.comparedName != null,
    recipient: saved
      ? {
          address: saved.address,
          pin: saved.pin,
          business: gstin && legalName ? { gstin, legal_name: legalName } : null,
        }
      : null,
  };
}
