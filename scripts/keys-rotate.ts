// Encrypts PANs and join links with the first key of DATA_KEYS: `npm run keys:rotate`. Exit codes: 0 when
// no value is left under another key, else 1.
import './setup/whole-output';
import { z } from 'zod';
import { type Rotated, rotateKeys } from '@/lib/server/operations/operator/rotate-keys';
import { withSchema } from './database/with-database';
import { runCommand } from './setup/run-command';
import { readOptions } from './setup/usage-error';

const help = `Encrypts PANs and join links with the first key of DATA_KEYS. Exit code 1: values are left under another one.

Usage: npm run keys:rotate`;

await runCommand(async (args) => {
  readOptions(args, z.object({}), help);
  const rotated = await withSchema(rotateKeys);
  for (const each of rotated) report(each);
  const left = rotated.reduce((sum, each) => sum + each.left, 0);
  console.log(`${left} left.`);
  process.exitCode = left === 0 ? 0 : 1;
});

function report({ table, done, failed }: Rotated): void {
  console.log(`${table}: ${done} encrypted with the current key.`);
  for (const id of failed) {
    console.error(
      `${table} ${id}: this value can't be decrypted. Either its key is not in DATA_KEYS, or it was changed.`,
    );
  }
}
