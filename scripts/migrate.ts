// Applies the migrations of this release: `npm run migrate`.
import { applyMigrations } from './database/prepare-schema';
import { withDatabase } from './database/with-database';
import { runCommand } from './setup/run-command';

await runCommand(async () => {
  await withDatabase(applyMigrations);
  console.log('The database has the schema of this release.');
});
