import { DatabaseError } from 'pg';
import { DatabaseUnavailableError } from '@/lib/server/db/unavailable';
import { withClient } from '@/lib/server/db/with-client';
import { OWNER } from './cluster';

/** Where a database server of ours listens. */
export interface ServerAddress {
  port: number;
  password: string;
}

/** The address of one of its databases as `DATABASE_URL` takes it. */
export function databaseUrl({ port, password }: ServerAddress, database: string): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/** SQLSTATE of a login with a password that is not the user's. */
const INVALID_PASSWORD = '28P01';

/** A server is there and has another password. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
}

/**
 * The folder that the server at an address keeps its data in; nothing where none answers.
 *
 * @throws WrongPasswordError
 */
export async function dataFolderAt(address: ServerAddress): Promise<string | undefined> {
  try {
    return await withClient(databaseUrl(address, 'postgres'), async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        "select current_setting('data_directory') as folder",
      );
      return rows[0]?.folder;
    });
  } catch (error) {
    const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
    if (cause instanceof DatabaseError && cause.code === INVALID_PASSWORD) {
      throw new WrongPasswordError();
    }
    return undefined;
  }
}

/** Makes a database unless it is there. */
export async function ensureDatabase(address: ServerAddress, name: string): Promise<void> {
  await withClient(databaseUrl(address, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
