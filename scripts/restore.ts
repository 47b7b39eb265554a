// Restores a backup into an empty database: `npm run restore -- --help`.
import './setup/whole-output';
import { userInfo } from 'node:os';
import { z } from 'zod';
import { readBackupFile } from '@/lib/server/operations/backup/backup-file';
import { restoreBackup } from '@/lib/server/operations/backup/restore-backup';
import { withDatabase } from './database/with-database';
import { readIdentity } from './setup/identity';
import { runCommand } from './setup/run-command';
import { readOptions } from './setup/usage-error';

const help = `Restores a backup into the empty database that DATABASE_URL names. The site is in quarantine then: it serves
pages and sends nothing until npm run ops -- restore release.

Usage: npm run restore -- --from FILE [--identity FILE]

  --from FILE       the backup
  --identity FILE   the age key (AGE-SECRET-KEY-…) of an encrypted one`;

const options = z.object({
  from: z.string('--from is missing.'),
  identity: z.string().optional(),
});

await runCommand(async (args) => {
  const { from, ...given } = readOptions(args, options, help);
  const identity = readIdentity(given.identity);
  const { takenAt, rows } = await withDatabase(({ url, env }) =>
    restoreBackup({
      lines: () => readBackupFile(from, identity),
      url,
      requiresDurability: env.APP_MODE === 'live',
      operator: userInfo().username,
    }),
  );
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  console.log(
    `The database is as it was at ${takenAt}: ${sum} rows. The site is in quarantine. Now: npm run ops -- restore compare`,
  );
});
