import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { databaseAt, queryAt } from '../setup/template-database';

/** A database that no other test uses. */
export interface TestDatabase {
  url: string;
  /** Runs SQL over a connection that no website uses. */
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Ends its connections and deletes it. */
  drop: () => Promise<void>;
}

/** A new database without a table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('');

/** A new database with the schema of this release. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('databaseTemplate')}`);

async function createDatabase(from: string): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryAt(server, `create database ${name} ${from}`);
  const url = databaseAt(server, name);
  // To connect costs more than most queries of a test: it proves a password anew.
  const pool = new Pool({ connectionString: url, allowExitOnIdle: true });
  // A test may end all connections of its database.
  pool.on('error', () => undefined);
  return {
    url,
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    drop: async () => {
      await pool.end();
      await queryAt(server, `drop database ${name} with (force)`);
    },
  };
}
