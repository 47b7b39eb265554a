// Applies the migrations of this release: `npm run migrate`.
import './setup/whole-output';
import { z } from 'zod';
import { applyMigrations } from './database/prepare-schema';
import { withDatabase } from './database/with-database';
import { runCommand } from './setup/run-command';
import { readOptions } from './setup/usage-error';

const help = `Applies the migrations of this release to the database that DATABASE_URL names.

Usage: npm run migrate`;

await runCommand(async (args) => {
  readOptions(args, z.object({}), help);
  await withDatabase(applyMigrations);
  console.log('The database has the schema of this release.');
});
