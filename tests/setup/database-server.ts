import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '@/scripts/database/start-database';
import { makeTemplate, queryAt } from './template-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database server on which tests may make databases. */
    databaseServer: string;
    /** Name of a database of that server with the schema of this release, to be copied. */
    databaseTemplate: string;
  }
}

let stop = async () => {};

/** Provides the server of `TEST_DATABASE_URL`, else starts one for this run, and a database to copy. */
export async function setup({ provide }: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const url = given ?? (await startServer());
  const template = await makeTemplate(url);
  provide('databaseServer', url);
  provide('databaseTemplate', template);
  if (given) stop = async () => void (await queryAt(url, `drop database ${template}`));
}

async function startServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'test-database-'));
  // The server may run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startDatabase({ root: process.cwd(), folder });
  stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return server.url;
}

export const teardown = (): Promise<void> => stop();
