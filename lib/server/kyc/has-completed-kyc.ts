import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import { findVerified } from './find-verified';

/** Whether a user's PAN is verified, and the consent that was given with it is not withdrawn (R57). */
export async function hasCompletedKyc(db: Queryable, userId: string): Promise<boolean> {
  const verified = await findVerified(db, userId);
  return verified !== undefined && verified.withdrawnAt === null;
}
