import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findReadOnly } from '@/lib/server/db/requirements';
import { setUpSession } from '@/lib/server/db/set-up-session';
import { loadEnv } from '@/lib/server/env';

/** First key of our advisory locks; the second is a hash of the worker's id. The number has no meaning. */
export const PRESENCE_LOCK = 7_116_803;

const AGAIN_MS = 1_000;

/** A machine that lost power or network closes no connection, so the server probes ours, as we probe it. */
const PROBES = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

/** A dedicated connection, whose end releases its locks, and the workers that it holds locks for. */
interface Session {
  readonly client: Client;
  readonly held: Set<string>;
}

/** Ids of the workers that run in this process. */
const present = new Set<string>();
let session: Session | undefined;
let updating = Promise.resolve();

/**
 * Makes a worker of this process known to all others, until `retireWorker` or the end of the process: the
 * database releases the locks of a closed connection. A process that is busy or stopped keeps them. A
 * connection that is lost is opened again.
 *
 * @throws Error where the database does not answer; the worker must not take jobs then.
 */
export async function announceWorker(id: string): Promise<void> {
  present.add(id);
  await update();
}

/** Unregisters a worker that takes no more jobs and has none. */
export async function retireWorker(id: string): Promise<void> {
  present.delete(id);
  await update().catch(() => undefined);
}

/** Queued, since updates share the connection. */
function update(): Promise<void> {
  const updated = updating.then(holdLocks);
  updating = updated.catch(() => undefined);
  return updated;
}

async function holdLocks(): Promise<void> {
  if (present.size === 0) return close(session);
  session ??= await open();
  const { client, held } = session;
  try {
    for (const id of [...present].filter((each) => !held.has(each))) {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [PRESENCE_LOCK, id]);
      held.add(id);
    }
    for (const id of [...held].filter((each) => !present.has(each))) {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [PRESENCE_LOCK, id]);
      held.delete(id);
    }
  } catch (error) {
    close(session);
    void regain();
    throw error;
  }
}

async function open(): Promise<Session> {
  const client = new Client({
    connectionString: loadEnv().DATABASE_URL,
    connectionTimeoutMillis: 2_000,
    query_timeout: 6_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  await setUpSession(client, PROBES);
  const opened = { client, held: new Set<string>() };
  client.once('end', () => {
    if (session !== opened) return;
    session = undefined;
    void regain();
  });
  return opened;
}

/**
 * Replaces the connection if its server takes no writes: after a failover the other processes look for the
 * locks at the new primary.
 */
export async function leaveStandby(): Promise<void> {
  const open = session;
  if (!open || !(await findReadOnly(open.client))) return;
  close(open);
  await regain();
}

function close(last: Session | undefined): void {
  session = undefined;
  last?.client.end().catch(() => undefined);
}

/** Other processes wait for a while before they consider a worker gone; see release-locks.ts. */
async function regain(): Promise<void> {
  while (present.size > 0) {
    try {
      return await update();
    } catch {
      await delay(AGAIN_MS, undefined, { ref: false });
    }
  }
}
