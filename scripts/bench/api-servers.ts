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

/** The most that the setting takes: more requests than a machine of our kind answers in a minute. */
const NO_LIMIT = '999999';

/** Headers that a server of Node's adds by itself. */
const OWN = ['date', 'connection', 'keep-alive'];

/** A bare server that answers with one `select 1`, or with the bytes of the `empty` endpoint. */
async function startBareServer(root: string, databaseUrl: string, empty: string) {
  const port = await findFreePort();
  const answer = await fetch(empty);
  const headers = [...answer.headers].filter(([name]) => !OWN.includes(name));
  const env = {
    DATABASE_URL: databaseUrl,
    CONNECTIONS: String(CONNECTIONS),
    PORT: String(port),
    HEADERS: JSON.stringify(Object.fromEntries(headers)),
    BODY: await answer.text(),
  };
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/bare-server.ts'], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await reachable(url);
  return { url, close: () => void server.kill() };
}

/** The built site with a visitor who is logged in, and a bare server, on one database of their own. */
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
  const bare = await startBareServer(root, database.url, `${site.url}/api/health`);
  const cookie = await logIn(site.url);
  /** Ends all of them, and answers how long the site's event loop was held up, 99 of 100 times. */
  const close = async (): Promise<number> => {
    bare.close();
    await site.close();
    await database.close();
    const milliseconds = Number(readFileSync(`${delays}.${site.pid}`, 'utf8'));
    rmSync(folder, { recursive: true });
    return milliseconds;
  };
  return { site, bare, cookie, close };
}
