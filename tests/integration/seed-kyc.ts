import { randomInt, randomUUID } from 'node:crypto';
import { now } from '@/lib/server/clock';
import { recordKycConsent } from '@/lib/server/consent/record-kyc-consent';
import { inTransaction } from '@/lib/server/db/client';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { encrypt } from '@/lib/server/encryption';
import { panFingerprint } from '@/lib/server/kyc/pan-fingerprint';

/** A PAN that no other test uses. */
export function newPan(): string {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  return `${letters}PR${String(randomInt(10_000)).padStart(4, '0')}K`;
}

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
      consentId: await recordKycConsent(tx, given),
      createdAt: at,
      decidedAt: status === 'pending' ? null : at,
    });
  });
  return id;
}
