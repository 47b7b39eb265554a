import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../setup/port.mjs';
import { logIn } from './log-in';
import { reachable } from './reachable';
import { startSite } from './site';
import { startTemporaryDatabase } from './temporary-database';

/** As many connections to the database as the site has (`lib/server/db/client.ts`). */
const CONNECTIONS = 10;

/** The most that the setting takes: more calls than a machine of our kind answers in a minute. */
const NO_LIMIT = '999999';

/** A server that answers each request with one `select 1`. */
async function startBareQuery(root: string, databaseUrl: string) {
  const port = await findFreePort();
  const env = { DATABASE_URL: databaseUrl, CONNECTIONS: String(CONNECTIONS), PORT: String(port) };
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/bare-query.ts'], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await reachable(url);
  return { url, close: () => void server.kill() };
}

/** The built site with a visitor who is logged in, and a bare query, on one database of their own. */
export async function startApiServers(root: string) {
  const database = await startTemporaryDatabase(root);
  const folder = mkdtempSync(join(tmpdir(), 'bench-loop-'));
  const delays = join(folder, 'delay');
  const site = await startSite({
    APP_MODE: 'sandbox',
    DATABASE_URL: database.url,
    REQUESTS_PER_ADDRESS_MINUTE: NO_LIMIT,
    NODE_OPTIONS: `--import=${join(root, 'scripts/bench/loop-delay.mjs')}`,
    LOOP_DELAY_FILE: delays,
  });
  const query = await startBareQuery(root, database.url);
  const cookie = await logIn(site.url);
  /** Ends all of them, and answers how long the site's event loop was held up, 99 of 100 times. */
  const close = async (): Promise<number> => {
    query.close();
    await site.close();
    await database.close();
    const milliseconds = Number(readFileSync(`${delays}.${site.pid}`, 'utf8'));
    rmSync(folder, { recursive: true });
    return milliseconds;
  };
  return { site, query, cookie, close };
}
