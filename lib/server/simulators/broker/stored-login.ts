import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { sandboxBrokerLogins as logins } from '@/lib/server/db/schema/sandbox-tools';

/** Makes a login, and returns its id. */
export async function createLogin(): Promise<string> {
  const [id, createdAt] = [randomUUID(), await now()];
  await inTransaction((tx) => tx.insert(logins).values({ id, createdAt }));
  return id;
}

/**
 * Ends a login as its client decided, and returns the token for the callback, which is not stored.
 *
 * @throws ApiError `not_found`; `conflict` for a login that was decided before.
 */
export async function decideLogin(id: string, decision: 'allow' | 'deny'): Promise<string> {
  const tokenId = randomUUID();
  await inTransaction(async (tx) => {
    const [login] = await tx.select().from(logins).where(eq(logins.id, id)).for('update');
    if (!login) throw new ApiError('not_found', { detail: 'No login has this consentId.' });
    if (login.decision !== null) {
      throw new ApiError('conflict', { detail: 'This login was decided already.' });
    }
    const decided = { decision, tokenDigest: digest(tokenId) };
    await tx.update(logins).set(decided).where(eq(logins.id, id));
  });
  return tokenId;
}

/** Whether a token is that of a client who allowed the login; it is good for one time. */
export async function consumeToken(tokenId: string): Promise<boolean> {
  const consumedAt = await now();
  const isOpen = and(
    eq(logins.tokenDigest, digest(tokenId)),
    eq(logins.decision, 'allow'),
    isNull(logins.consumedAt),
  );
  const consumed = await inTransaction((tx) =>
    tx.update(logins).set({ consumedAt }).where(isOpen).returning({ id: logins.id }),
  );
  return consumed.length > 0;
}

function digest(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('hex');
}
