import { connect, type Socket } from 'node:net';
import { type PostgresMessage, PostgresMessages } from '../postgres-messages';
import { errorResponse, listenUntilEnd } from './fake-server';

/** The values of `pool_mode` of PgBouncer. */
type PoolMode = 'session' | 'transaction' | 'statement';

/** The startup parameters that PgBouncer accepts by default. */
const TAKEN = ['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone'];

/**
 * Puts a pooler that behaves like PgBouncer in front of the database at `databaseUrl`: it rejects unknown startup
 * parameters, and unless its mode is `session` lends a connection for one transaction or statement, most recently
 * used first. Clients log in at the database.
 *
 * @returns The address of the database through the pooler.
 */
export async function startPooler(databaseUrl: string, mode: PoolMode): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  const lent = new Lent();
  const own = await listenUntilEnd((client, keep) => {
    const database = connect(Number(port), hostname);
    keep(database);
    if (mode === 'session') client.on('close', () => database.destroy());
    begin(client, database, () => {
      if (mode === 'session') return client.pipe(database).pipe(client);
      lent.give(database);
      return lend(client, lent, mode);
    });
  });
  return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${own}` }).href;
}

/** The connections to the database that no client uses, most recently used first. */
class Lent {
  readonly #idle: Socket[] = [];
  readonly #waiting: ((database: Socket) => void)[] = [];

  give(database: Socket): void {
    const next = this.#waiting.shift();
    if (next) next(database);
    else this.#idle.push(database);
  }

  async take(): Promise<Socket> {
    return this.#idle.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Lets a client log in at the database; `ready` once it may send statements. */
function begin(client: Socket, database: Socket, ready: () => void): void {
  const fromClient = new PostgresMessages({ hasStartup: true });
  const fromDatabase = new PostgresMessages({ hasStartup: false });
  const ask = (chunk: Buffer) => {
    for (const message of fromClient.read(chunk)) {
      const unknown = message.type === undefined ? unknownParameter(message) : undefined;
      if (unknown) return reject(client, `unsupported startup parameter: ${unknown}`);
      database.write(message.bytes);
    }
  };
  const answer = (chunk: Buffer) => {
    const messages = fromDatabase.read(chunk);
    if (messages.some(({ type }) => type === 'Z')) {
      client.off('data', ask);
      database.off('data', answer);
      ready();
    }
    client.write(chunk);
  };
  client.on('data', ask);
  database.on('data', answer);
}

/** Names and values follow the length and the version of the protocol, each ended by a zero. */
function unknownParameter({ bytes }: PostgresMessage): string | undefined {
  const parts = bytes.toString('utf8', 8).split('\0');
  return parts.find((part, index) => index % 2 === 0 && part !== '' && !TAKEN.includes(part));
}

/** Sends each transaction of a client to a connection that is free. */
function lend(client: Socket, lent: Lent, mode: PoolMode): void {
  const fromClient = new PostgresMessages({ hasStartup: false });
  let database: Promise<Socket> | undefined;
  const borrow = async () => {
    const taken = await lent.take();
    const messages = new PostgresMessages({ hasStartup: false });
    taken.on('data', (chunk) => {
      client.write(chunk);
      // ReadyForQuery ends with the state of the transaction: I for none.
      if (!messages.read(chunk).some(({ type, bytes }) => type === 'Z' && bytes.at(-1) === 73))
        return;
      taken.removeAllListeners('data');
      database = undefined;
      lent.give(taken);
    });
    return taken;
  };
  client.on('data', async (chunk) => {
    for (const { type, bytes } of fromClient.read(chunk)) {
      if (type === 'X') return client.end();
      if (mode === 'statement' && bytes.toString('utf8', 5).startsWith('begin')) {
        return reject(client, 'transaction blocks not allowed in statement pooling mode');
      }
      database ??= borrow();
      (await database).write(bytes);
    }
    return undefined;
  });
}

function reject(client: Socket, message: string): void {
  client.end(errorResponse({ code: '08P01', message }));
}
