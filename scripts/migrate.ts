import { loadStartEnv } from '@/lib/server/env';
import { loadEnvFiles } from '@/scripts/setup/env-files';
import { describeFailure } from './database/describe-failure';
import { applyMigrations } from './database/prepare-schema';
import { openDatabase } from './database/start-database';
import { root } from './setup/root';

try {
  loadEnvFiles(root);
  const env = loadStartEnv();
  const database = await openDatabase(root, env);
  try {
    await applyMigrations({ url: database.url, env });
  } finally {
    await database.close();
  }
  console.log('The database has the schema of this release.');
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
