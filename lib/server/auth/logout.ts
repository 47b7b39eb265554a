import 'server-only';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { endSession, endSessionsOfUser } from './end-session';

/**
 * Ends the session of a browser; its token opens nothing any more, wherever it was copied to.
 *
 * @param everywhere whether those of its user in all other browsers end too.
 */
export async function logout(
  token: string,
  { everywhere = false }: { everywhere?: boolean | undefined },
): Promise<void> {
  const at = await now();
  await inTransaction(async (tx) => {
    if (everywhere) await endSessionsOfUser(tx, { token, at });
    await endSession(tx, token);
  });
}
