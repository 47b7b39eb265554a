// Checks all that the site needs: `npm run doctor -- --help`. Exit codes: 0 all is well, 1 a check has
// failed, 2 wrong arguments.
import './setup/whole-output';
import { z } from 'zod';
import { closeDatabase } from '@/lib/server/db/client';
import { loadEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { runSiteChecks } from '@/lib/server/operations/doctor/check';
import { listChecks } from '@/lib/server/operations/doctor/list-checks';
import { loadEnvFiles } from '@/scripts/setup/env-files';
import { openDatabase } from './database/start-database';
import { root } from './setup/root';
import { runCommand } from './setup/run-command';
import { readOptions } from './setup/usage-error';

const help = `Checks settings, database, providers, groups, webhook, content, disk, and the site at SITE_URL, sends
a test alert, and changes nothing. Each line begins with ok, with warn where the firm leaves something open, or
with fail and ends with what to do. The site may be running or not.

Usage: npm run doctor [-- --json]

  --json    prints an array of { name, ok, says, isWarning }`;

// The answer has the standard output for itself.
log.level = 'silent';
await runCommand(async (args) => {
  const { json } = readOptions(args, z.object({ json: z.boolean().default(false) }), help);
  loadEnvFiles(root);
  const stop = await openOwnDatabase();
  try {
    const results = await runSiteChecks(listChecks(root));
    const lines = results.map(({ ok, isWarning, name, says }) => {
      const state = isWarning ? 'warn' : ok ? 'ok  ' : 'fail';
      return `${state}  ${name}: ${says}`;
    });
    console.log(json ? JSON.stringify(results, null, 2) : lines.join('\n'));
    process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await closeDatabase();
    await stop();
  }
});

/** The sandbox's own database, where it keeps one; returns what stops using it. */
async function openOwnDatabase(): Promise<() => Promise<void>> {
  const env = readEnv();
  return env?.APP_MODE === 'sandbox' ? (await openDatabase(root, env)).stop : async () => {};
}

/** Returns undefined if they are malformed, which a check reports. */
function readEnv() {
  try {
    return loadEnv();
  } catch {
    return undefined;
  }
}
