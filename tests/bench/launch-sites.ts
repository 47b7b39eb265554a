import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { startSite } from './site';
import { startTemporaryDatabase } from './temporary-database';

const NO_LIMIT = '999999';

/** Starts so many processes on one new database, and ends them after `work`. */
export async function withSites<Result>(
  replicas: number,
  work: (sites: readonly { url: string; pid: number }[], databaseUrl: string) => Promise<Result>,
): Promise<{ result: Result; loopDelays: number[] }> {
  const database = await startTemporaryDatabase(process.cwd());
  const folder = mkdtempSync(join(tmpdir(), 'bench-loop-'));
  const delays = join(folder, 'delay');
  const sites = [];
  for (let n = 0; n < replicas; n++)
    sites.push(
      await startSite({
        APP_MODE: 'sandbox',
        DATABASE_URL: database.url,
        REQUESTS_PER_ADDRESS_MINUTE: NO_LIMIT,
        OTP_SENDS_PER_ADDRESS_HOUR: NO_LIMIT,
        OTP_SENDS_PER_MINUTE: NO_LIMIT,
        NODE_OPTIONS: `--import=${join(process.cwd(), 'tests/bench/event-loop-delay.mjs')}`,
        LOOP_DELAY_FILE: delays,
      }),
    );
  try {
    const result = await work(sites, database.url);
    for (const site of sites) await site.close();
    const loopDelays = sites.map(({ pid }) => Number(readFileSync(`${delays}.${pid}`, 'utf8')));
    return { result, loopDelays };
  } finally {
    for (const site of sites) await site.close();
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** How many rows a table or a query in brackets has. */
export async function count(databaseUrl: string, text: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as n from ${text}`);
  await client.end();
  return z.tuple([z.object({ n: z.number() })]).parse(rows)[0].n;
}
