import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type PostgresMessage, PostgresMessages } from '../postgres-messages';
import { errorResponse } from './tls-server';

/** As `pool_mode` of PgBouncer. */
type PoolMode = 'session' | 'transaction' | 'statement';

/** What PgBouncer takes at the start of a connection, as it is installed. */
const TAKEN = ['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone'];

/**
 * A pooler of the database at `databaseUrl`, which behaves as PgBouncer does: it rejects parameters that it does
 * not know, and unless its mode is `session` lends a connection for one transaction or statement, the one first
 * that was used last. Clients log in at the database.
 *
 * @returns The address of the database through it.
 */
export async function startPooler(databaseUrl: string, mode: PoolMode): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const lent = new Lent();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', () => undefined));
    }
    if (mode === 'session') client.on('close', () => database.destroy());
    begin(client, database, () => {
      if (mode === 'session') return client.pipe(database).pipe(client);
      lent.give(database);
      return lend(client, lent, mode);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const own = new URL(databaseUrl);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  own.host = `127.0.0.1:${address.port}`;
  return own.href;
}

/** Connections to the database that no client uses, the one that was used last first. */
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
