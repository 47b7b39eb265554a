import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../database/start-database';

/** A database server for one measurement, gone without a trace after it. */
export async function startTemporaryDatabase(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-database-'));
  // The server may be another user, who has to come in.
  chmodSync(folder, 0o755);
  const { url, stop } = await startDatabase({ root, folder });
  const close = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}
