import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '@/scripts/database/start-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database server on which tests may make databases. */
    databaseServer: string;
  }
}

let stop = async () => {};

/** Provides the server of `TEST_DATABASE_URL`, else starts one for this run. */
export async function setup({ provide }: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return provide('databaseServer', given);
  const folder = mkdtempSync(join(tmpdir(), 'test-database-'));
  // The server may run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startDatabase({ root: process.cwd(), folder });
  provide('databaseServer', server.url);
  stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

export const teardown = (): Promise<void> => stop();
