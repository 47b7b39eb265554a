import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import type { OtpScope } from './otp';
import { areRecent, lockMobile } from './recent-otps';

/** A one-time password that `issueOtp` made. */
interface Issued {
  readonly id: string;
  readonly createdAt: Date;
}

/**
 * Makes a one-time password valid, once the gateway has accepted its message, and ends the one before
 * it. Nothing changes where a newer one is live or used by then: two messages may overtake each
 * other.
 */
export async function activateOtp(
  { id, createdAt }: Issued,
  { mobile, purpose }: Pick<OtpScope, 'mobile' | 'purpose'>,
): Promise<void> {
  const isOfScope = and(eq(otps.mobile, mobile), eq(otps.purpose, purpose));
  await inTransaction(async (tx) => {
    await lockMobile(tx, mobile);
    const [newer] = await tx
      .select({ id: otps.id })
      .from(otps)
      .where(
        and(
          areRecent(otps, { mobile, at: createdAt }),
          isOfScope,
          gt(otps.createdAt, createdAt),
          isNull(otps.deadAt),
        ),
      )
      .limit(1);
    if (newer) return;
    const isLive = and(isNull(otps.usedAt), isNull(otps.deadAt));
    // First, since the database allows one live password for each number and purpose.
    await tx.update(otps).set({ deadAt: createdAt }).where(and(isOfScope, isLive));
    await tx.update(otps).set({ deadAt: null }).where(eq(otps.id, id));
  });
}
