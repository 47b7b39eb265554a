import 'server-only';
import { Client, type ClientConfig } from 'pg';
import { setUpSession } from './set-up-session';
import { unreachable } from './unavailable';

/**
 * Does something over a connection of its own, without the pool's limits of time: a migration, a backup.
 *
 * @throws DatabaseUnavailableError where the database at `url` can't be reached.
 */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(config: ClientConfig): Promise<Client> {
  let client: Client | undefined;
  try {
    client = new Client(config);
    // A server that ends also fails the present query; without this listener it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    await setUpSession(client);
    return client;
  } catch (error) {
    void client?.end().catch(() => undefined);
    throw unreachable(error);
  }
}
