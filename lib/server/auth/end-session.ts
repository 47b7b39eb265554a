import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { sessions } from '@/lib/server/db/schema/sessions';
import { hashToken, isToken } from './token';

/** Ends the session that a token opens, if there is one. */
export async function endSession(on: Queryable, token: string): Promise<void> {
  if (!isToken(token)) return;
  await on.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
