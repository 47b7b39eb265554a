// Backs the database up, or checks a backup: `npm run backup -- --help`.
import './setup/whole-output';
import { z } from 'zod';
import { now } from '@/lib/server/core/time/clock';
import { withClient } from '@/lib/server/db/with-client';
import { loadEnv } from '@/lib/server/env';
import {
  packBackup,
  readBackupFile,
  writeBackupFile,
} from '@/lib/server/operations/backup/backup-file';
import { BackupError } from '@/lib/server/operations/backup/backup-format';
import { findBackupProblem } from '@/lib/server/operations/backup/backup-key';
import { readBackup, type Summary } from '@/lib/server/operations/backup/read-backup';
import { readDatabase } from '@/lib/server/operations/backup/read-database';
import { withSchema } from './database/with-database';
import { readIdentity } from './setup/identity';
import { runCommand } from './setup/run-command';
import { readOptions, UsageError } from './setup/usage-error';

const help = `Writes one consistent snapshot of the whole database to a new file of its owner alone, encrypted for
BACKUP_RECIPIENT where that is set; live requires it unless BACKUP_CLEAR=yes. Or reads a backup to its end,
checks it and says what it holds.

Usage: npm run backup -- --out FILE
       npm run backup -- --verify FILE [--identity FILE]

  --out FILE        the new backup; - is the standard output
  --verify FILE     the backup to check
  --identity FILE   the age key (AGE-SECRET-KEY-…) of an encrypted one`;

const text = z.string().optional();
const options = z.object({ out: text, verify: text, identity: text });

await runCommand(async (args) => {
  const { out, verify, identity } = readOptions(args, options, help);
  if (verify !== undefined && out === undefined) {
    console.log(told(await readBackup(readBackupFile(verify, readIdentity(identity)))));
  } else if (out !== undefined && verify === undefined) {
    await withSchema((url) => backUp(out, url));
  } else throw new UsageError(help);
});

async function backUp(path: string, url: string): Promise<void> {
  const env = loadEnv();
  const problem = findBackupProblem(env);
  if (problem !== undefined) throw new BackupError(`No backup is written, since ${problem}.`);
  const recipient = env.BACKUP_RECIPIENT;
  await withClient(url, async (client) => {
    const backup = { lines: readDatabase(client, await now()), recipient };
    if (path !== '-') return writeBackupFile(path, backup);
    for await (const chunk of await packBackup(backup)) process.stdout.write(chunk);
  });
  if (path === '-') return;
  const how = recipient ? 'encrypted for BACKUP_RECIPIENT' : 'not encrypted: it has personal data';
  console.log(`${path} is written, ${how}.`);
}

function told({ takenAt, rows }: Summary): string {
  const filled = Object.entries(rows).filter(([, count]) => count > 0);
  const lines = filled.map(([name, count]) => `  ${name.padEnd(42)}${count}`);
  return [`The backup is whole. It was taken at ${takenAt} and holds:`, ...lines].join('\n');
}
