import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { inTransaction } from '@/lib/server/db/client';
import { sandboxBrokerConsents as consents } from '@/lib/server/db/schema/sandbox-broker';
import { now } from '@/lib/server/time/clock';

/** Makes a consent, and returns its id. */
export async function createConsent(): Promise<string> {
  const [id, createdAt] = [randomUUID(), await now()];
  await inTransaction((tx) => tx.insert(consents).values({ id, createdAt }));
  return id;
}

/**
 * Ends a login as its client decided, and returns the token for the callback, which is not stored.
 *
 * @throws ApiError `not_found`; `conflict` for a login that was decided before.
 */
export async function decideConsent(id: string, decision: 'allow' | 'deny'): Promise<string> {
  const tokenId = randomUUID();
  await inTransaction(async (tx) => {
    const [consent] = await tx.select().from(consents).where(eq(consents.id, id)).for('update');
    if (!consent) throw new ApiError('not_found', { detail: 'No login has this consent.' });
    if (consent.decision !== null) {
      throw new ApiError('conflict', { detail: 'This login was decided already.' });
    }
    const decided = { decision, tokenDigest: digest(tokenId) };
    await tx.update(consents).set(decided).where(eq(consents.id, id));
  });
  return tokenId;
}

/** Whether a token is that of a client who allowed the login; it is good for one time. */
export async function consumeToken(tokenId: string): Promise<boolean> {
  const consumedAt = await now();
  const isOpen = and(
    eq(consents.tokenDigest, digest(tokenId)),
    eq(consents.decision, 'allow'),
    isNull(consents.consumedAt),
  );
  const consumed = await inTransaction((tx) =>
    tx.update(consents).set({ consumedAt }).where(isOpen).returning({ id: consents.id }),
  );
  return consumed.length > 0;
}

function digest(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('hex');
}
