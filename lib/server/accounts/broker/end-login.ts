import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { processDhanToken } from '@/lib/contract/broker';
import { isRefusal } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { brokerLogins } from '@/lib/server/db/schema/sessions';
import { broker } from '@/lib/server/providers/chosen-providers';
import { isBoundBy, loginDigest } from './begin-login';

/**
 * Ends a login that this browser began at most ten minutes ago, and that was not ended before (product
 * 11.4). The login is used up before the broker is asked, so that of two requests at once one is
 * rejected, and given back where the broker fails. Neither token is stored.
 *
 * @param binding The browser's cookie; an empty text where it has none.
 * @returns whether the broker confirms the login; false where it denies it.
 * @throws ApiError `missing_token`, `broker_login_over`. @throws ProviderError
 */
export async function endLogin(
  { tokenId, consentId }: z.infer<typeof processDhanToken.body>,
  binding: string,
): Promise<boolean> {
  if (!tokenId || !consentId) throw new ApiError('missing_token');
  const isOpen = isBoundBy(binding, consentId) && (await takeLogin(consentId));
  if (!isOpen) throw new ApiError('broker_login_over');
  try {
    await broker.consumeConsent({ tokenId });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    // The response tells the visitor to try again, so the login stays usable.
    await giveLoginBack(consentId);
    throw error;
  }
}

/** Whether the login could still be used; it can't from then on. */
async function takeLogin(consentId: string): Promise<boolean> {
  const at = await now();
  const { usedAt, expiresAt } = brokerLogins;
  const isOpen = and(
    eq(brokerLogins.loginDigest, loginDigest(consentId)),
    isNull(usedAt),
    gt(expiresAt, at),
  );
  const used = await inTransaction((tx) =>
    tx.update(brokerLogins).set({ usedAt: at }).where(isOpen).returning({ usedAt }),
  );
  return used.length > 0;
}

async function giveLoginBack(consentId: string): Promise<void> {
  const isThisLogin = eq(brokerLogins.loginDigest, loginDigest(consentId));
  await inTransaction((tx) => tx.update(brokerLogins).set({ usedAt: null }).where(isThisLogin));
}
