import { defineConfig } from 'drizzle-kit';

/** For `npm run db:generate`, which writes the migration that the schema's change needs. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './lib/server/db/schema/*.ts',
  out: './lib/server/db/migrations',
});
