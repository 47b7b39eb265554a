import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { logIn } from './log-in';
import { startSite } from './site';
import { startTemporaryDatabase } from './temporary-database';
import { waitForServer } from './wait-for-server';

/** As many connections to the database as the site has (`CONNECTIONS` of `lib/server/db/pool.ts`). */
const CONNECTIONS = 11;

/** The largest value of the setting: more requests than this machine answers in a minute. */
const NO_LIMIT = '999999';

/** Headers that Node's server adds by itself. */
const OWN = ['date', 'connection', 'keep-alive'];

/** A server of Node's that answers with one `select 1`, or with the bytes of the `empty` endpoint. */
async function startBaselineServer(root: string, databaseUrl: string, empty: string) {
  const port = await getPort();
  const answer = await fetch(empty);
  const headers = [...answer.headers].filter(([name]) => !OWN.includes(name));
  const env = {
    DATABASE_URL: databaseUrl,
    CONNECTIONS: String(CONNECTIONS),
    PORT: String(port),
    HEADERS: JSON.stringify(Object.fromEntries(headers)),
    BODY: await answer.text(),
  };
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/baseline-server.ts'], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await waitForServer(url);
  return { url, close: () => void server.kill() };
}

/** The built site with a visitor who is logged in, and the baseline server, on one database of their own. */
export async function startApiServers(root: string) {
  const database = await startTemporaryDatabase(root);
  const folder = mkdtempSync(join(tmpdir(), 'bench-loop-'));
  const delays = join(folder, 'delay');
  const site = await startSite({
    APP_MODE: 'sandbox',
    DATABASE_URL: database.url,
    REQUESTS_PER_ADDRESS_MINUTE: NO_LIMIT,
    NODE_OPTIONS: `--import=${join(root, 'tests/bench/event-loop-delay.mjs')}`,
    LOOP_DELAY_FILE: delays,
  });
  const baseline = await startBaselineServer(root, database.url, `${site.url}/api/health`);
  const cookie = await logIn(site.url);
  /** Ends all of them, and returns the 99th percentile of the site's event loop delay, in milliseconds. */
  const close = async (): Promise<number> => {
    baseline.close();
    await site.close();
    await database.close();
    const milliseconds = Number(readFileSync(`${delays}.${site.pid}`, 'utf8'));
    rmSync(folder, { recursive: true });
    return milliseconds;
  };
  return { site, databaseUrl: database.url, baseline, cookie, close };
}
