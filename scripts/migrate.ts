// Applies the migrations of this release: `npm run migrate`.
import { applyMigrations } from './database/prepare-schema';
import { withDatabase } from './database/with-database';
import { runCommand } from './setup/run-command';
import { readArguments } from './setup/usage-error';

const help = `Applies the migrations of this release to the database that DATABASE_URL names.

Usage: npm run migrate`;

await runCommand(async (args) => {
  const { values } = readArguments({ args, options: { help: { type: 'boolean' } } });
  if (values.help) return console.log(help);
  await withDatabase(applyMigrations);
  console.log('The database has the schema of this release.');
});
