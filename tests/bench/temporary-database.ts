import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../scripts/database/start-database';

/** A database server for one measurement, which is deleted after it. */
export async function startTemporaryDatabase(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-database-'));
  // The server may run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const { url, stop } = await startDatabase({ root, folder });
  const close = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}
