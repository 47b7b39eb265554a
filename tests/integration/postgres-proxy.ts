import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { PostgresMessages, Statements } from './postgres-messages';

/** A point between the website and its database, at which something is done once. */
export interface FaultPoint {
  /** The statement, and what the transaction it is part of has sent before. */
  readonly statement: RegExp;
  readonly afterStatement?: RegExp;
  /** How many such statements pass before it is reached. */
  readonly skip?: number;
  /** Before the database gets the statement, or when its answer has arrived and the website has not got it. */
  readonly moment: 'before' | 'after';
  /** Until it resolves, the statement or its answer waits; `disconnect` loses it with its connection. */
  readonly act: () => Promise<'continue' | 'disconnect'>;
}

/** A proxy of one database, through which only the website under test is connected. */
export interface PostgresProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Resolves when the point was reached and its action is done. */
  readonly reach: (point: FaultPoint) => Promise<void>;
  /** Forgets the points that were not reached. */
  readonly disarm: () => void;
  /** Closes all connections, and new ones as soon as they come. */
  readonly cut: () => void;
  /** Accepts connections again. */
  readonly reconnect: () => void;
  readonly close: () => Promise<void>;
}

/** The last statement of `inTransaction` of lib/server/db/client.ts. */
export const COMMIT = /; commit$/;

interface Armed extends FaultPoint {
  readonly reached: () => void;
  /** How many statements have yet to pass. */
  left: number;
}

/** Starts a proxy of the database at `databaseUrl` on a free port. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const armed = new Set<Armed>();
  const sockets = new Set<Socket>();
  let isCut = false;

  /** The armed point at which a statement is, which is then no longer armed. */
  const take = (sql: string, earlier: readonly string[]): Armed | undefined => {
    const hit = [...armed].find(
      ({ statement, afterStatement: after }) =>
        statement.test(sql) && (!after || earlier.some((each) => after.test(each))),
    );
    if (hit && hit.left > 0) {
      hit.left -= 1;
      return undefined;
    }
    if (hit) armed.delete(hit);
    return hit;
  };

  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const database = connect(Number(port), hostname);
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
    }
    relay(client, database, take);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const own = new URL(databaseUrl);
  own.host = `127.0.0.1:${address.port}`;
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: own.href,
    reach: (point) =>
      new Promise((reached) => armed.add({ ...point, reached, left: point.skip ?? 0 })),
    disarm: () => armed.clear(),
    cut: () => {
      isCut = true;
      closeAll();
    },
    reconnect: () => {
      isCut = false;
    },
    close: async () => {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends on what both ends of one connection say, and stops where `take` knows a point. */
function relay(
  client: Socket,
  database: Socket,
  take: (sql: string, earlier: readonly string[]) => Armed | undefined,
): void {
  const fromClient = new PostgresMessages({ hasStartup: true });
  const fromDatabase = new PostgresMessages({ hasStartup: false });
  const statements = new Statements();
  /** Statements of the open transaction. */
  let transaction: string[] = [];
  /** The point whose statement was sent on, and the parts of its answer that have arrived. */
  let awaited: Armed | undefined;
  let answer: Buffer[] = [];

  /** Whether the connection continues. */
  const perform = async (point: Armed): Promise<boolean> => {
    const outcome = await point.act();
    if (outcome === 'disconnect') {
      database.destroy();
      client.destroy();
    }
    point.reached();
    return outcome === 'continue';
  };

  client.on('data', async (chunk) => {
    // So that messages stay in order while an action runs.
    client.pause();
    for (const message of fromClient.read(chunk)) {
      const sql = statements.sqlOf(message);
      if (sql !== undefined) {
        if (sql === 'begin') transaction = [];
        const point = take(sql, transaction);
        transaction.push(sql);
        if (point?.moment === 'before' && !(await perform(point))) return;
        if (point?.moment === 'after') awaited = point;
      }
      database.write(message.bytes);
    }
    client.resume();
  });

  database.on('data', async (chunk) => {
    if (!awaited) {
      fromDatabase.read(chunk);
      client.write(chunk);
      return;
    }
    const messages = fromDatabase.read(chunk);
    answer.push(chunk);
    // ReadyForQuery: the statement and its answer are complete.
    if (!messages.some(({ type }) => type === 'Z')) return;
    const point = awaited;
    awaited = undefined;
    const held = Buffer.concat(answer);
    answer = [];
    if (await perform(point)) client.write(held);
  });
}
