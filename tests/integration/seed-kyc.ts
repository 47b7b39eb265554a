import { randomUUID } from 'node:crypto';
import { panFingerprint } from '@/lib/server/accounts/kyc/pan-fingerprint';
import { storeKycConsent } from '@/lib/server/core/consent/store-consents';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { encrypt } from '@/lib/server/encryption';
import { newPan } from './new-pan';

/** A submission of a user with its consent, verified unless `status` says otherwise; returns its id. */
export async function seedPan(
  userId: string,
  pan = newPan(),
  status: 'verified' | 'pending' = 'verified',
): Promise<string> {
  const id = randomUUID();
  const at = await now();
  const { ciphertext, keyId } = encrypt(pan, { userId, field: 'pan' });
  await inTransaction(async (tx) => {
    const given = { userId, address: '127.0.0.1', channel: 'website', at };
    await tx.insert(kycSubmissions).values({
      id,
      userId,
      status,
      panCiphertext: ciphertext,
      keyId,
      panFingerprint: panFingerprint(pan),
      consentId: await storeKycConsent(tx, given),
      createdAt: at,
      decidedAt: status === 'pending' ? null : at,
    });
  });
  return id;
}
