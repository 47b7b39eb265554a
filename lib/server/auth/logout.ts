import 'server-only';
import { inTransaction } from '@/lib/server/db/client';
import { endSession } from './end-session';

/** Ends the session of a browser; its token opens nothing any more, wherever it was copied to. */
export async function logout(token: string): Promise<void> {
  await inTransaction((tx) => endSession(tx, token));
}
