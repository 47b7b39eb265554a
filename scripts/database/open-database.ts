import type { Env } from '@/lib/server/env';
import { sandboxFolder, startDatabase } from './start-database';

/** A database for one process. */
export interface OpenDatabase {
  url: string;
  /** Lets go of it. */
  close: () => Promise<void>;
}

/**
 * The database that `DATABASE_URL` names; in sandbox without one, a server of our own below
 * `DATA_DIR`, which is started.
 *
 * @throws Problem where that can't be had.
 */
export async function openDatabase(root: string, env: Env): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
  const { url, stop } = await startDatabase({ root, folder: sandboxFolder(root, env.DATA_DIR) });
  return { url, close: stop };
}
