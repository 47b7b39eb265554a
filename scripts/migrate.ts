// Applies the migrations of this release: `npm run migrate`.
import { applyMigrations } from './database/prepare-schema';
import { runCommand } from './database/run-command';
import { withDatabase } from './database/with-database';

await runCommand(async () => {
  await withDatabase(applyMigrations);
  console.log('The database has the schema of this release.');
});
