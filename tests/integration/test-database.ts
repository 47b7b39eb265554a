import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '@/lib/server/db/run-migrations';
import { prepareJobs } from '@/lib/server/jobs/prepare-jobs';

/** A database that no other test uses. */
export interface TestDatabase {
  url: string;
  /** Runs SQL over a connection of its own. */
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Ends its connections and deletes it. */
  drop: () => Promise<void>;
}

export const migrationsFolder = 'lib/server/db/migrations';

/** A new database without a table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryAt(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  return {
    url,
    query: (text, values) => queryAt(url, text, values),
    drop: async () => {
      await queryAt(server, `drop database ${name} with (force)`);
    },
  };
}

/** A new database with the schema of this release. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate({ url: database.url, folder: migrationsFolder, requiresDurability: false });
  await prepareJobs(database.url);
  return database;
}

async function queryAt<Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
