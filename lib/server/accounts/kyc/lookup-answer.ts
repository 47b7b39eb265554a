import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Verification } from '@/lib/server/core/ports/pan-service';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { panService } from '@/lib/server/providers/chosen-providers';
import type { Lookup } from './take-lookup';

/** How long a request waits for the look-up of another one: longer than one takes. */
const WAIT_MS = 12_000;
const PAUSE_MS = 200;

/**
 * Asks the service, and stores its answer for the requests that wait and for a day. A look-up that fails is
 * deleted.
 *
 * @throws ProviderError
 */
export async function askService(
  lookup: Lookup,
  person: { pan: string; name: string },
): Promise<Verification> {
  let verification: Verification;
  try {
    verification = await panService.verify(person);
  } catch (error) {
    await inTransaction((transaction) => transaction.delete(panLookups).where(isLookup(lookup)));
    throw error;
  }
  const { reference: providerReference, ...answer } = verification;
  await inTransaction((transaction) =>
    transaction
      .update(panLookups)
      .set({ ...answer, providerReference })
      .where(isLookup(lookup)),
  );
  return verification;
}

/**
 * The answer that another request is waiting for. It holds no connection to the database meanwhile.
 *
 * @throws ProviderError where the look-up fails, or takes too long.
 */
export async function awaitAnswer(lookup: Lookup): Promise<Verification> {
  const last = performance.now() + WAIT_MS;
  while (performance.now() < last) {
    await delay(PAUSE_MS);
    const [found] = await getDatabase()
      .select({
        outcome: panLookups.outcome,
        panStatus: panLookups.panStatus,
        reference: panLookups.providerReference,
      })
      .from(panLookups)
      .where(isLookup(lookup));
    if (!found) break;
    const { outcome, ...answer } = found;
    if (outcome !== null) return { outcome, ...answer };
  }
  throw new ProviderError({ provider: 'pan', kind: 'unavailable' });
}

function isLookup({ panFingerprint, nameDigest, askedAt }: Lookup) {
  return and(
    eq(panLookups.panFingerprint, panFingerprint),
    eq(panLookups.nameDigest, nameDigest),
    // A request that was taken for dead must not end the look-up of the next one.
    eq(panLookups.askedAt, askedAt),
  );
}
