import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { processDhanToken } from '@/lib/contract/broker';
import { inTransaction } from '@/lib/server/db/client';
import { brokerConsents } from '@/lib/server/db/schema/broker-consents';
import { consumeConsent } from '@/lib/server/providers/dhan/dhan-client';
import { isRefusal } from '@/lib/server/providers/http/provider-error';
import { now } from '@/lib/server/time/clock';
import { consentDigest, isBoundBy } from './consent-binding';

/**
 * Ends a login that this browser began at most ten minutes ago, and that was not ended before (R31,
 * product 11.4). The consent is used up before the broker is asked, so that of two requests at once one is
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
  const isOpen = isBoundBy(binding, consentId) && (await takeConsent(consentId));
  if (!isOpen) throw new ApiError('broker_login_over');
  try {
    await consumeConsent({ tokenId });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    // The visitor may try again, as the answer says.
    await giveConsentBack(consentId);
    throw error;
  }
}

/** Whether the consent could still be used; it can't from then on. */
async function takeConsent(consentId: string): Promise<boolean> {
  const at = await now();
  const { usedAt, expiresAt } = brokerConsents;
  const isOpen = and(
    eq(brokerConsents.consentDigest, consentDigest(consentId)),
    isNull(usedAt),
    gt(expiresAt, at),
  );
  const used = await inTransaction((tx) =>
    tx.update(brokerConsents).set({ usedAt: at }).where(isOpen).returning({ usedAt }),
  );
  return used.length > 0;
}

async function giveConsentBack(consentId: string): Promise<void> {
  const isOfConsent = eq(brokerConsents.consentDigest, consentDigest(consentId));
  await inTransaction((tx) => tx.update(brokerConsents).set({ usedAt: null }).where(isOfConsent));
}
