import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { POST as sendLead } from '@/app/api/leads/contact/route';
import { GET as ready } from '@/app/api/ready/route';
import { closeDatabase } from '@/lib/server/db/client';
import { parseStartEnv } from '@/lib/server/env';
import { liveSettings } from '@/lib/server/env.examples';
import { log } from '@/lib/server/log';
import { startWorker } from '@/lib/server/operations/worker/start-worker';
import { prepareSchema } from '@/scripts/database/prepare-schema';
import { createEmptyDatabase, createTestDatabase } from '../test-database';

const url = 'postgres://site:secret@127.0.0.1:9/site';

const live = liveSettings;

const readiness = async () =>
  (await ready(new Request(`${live.SITE_URL}/api/ready`), { params: Promise.resolve({}) })).status;

test('a live start continues without a database that can’t be reached, and reports it', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const env = parseStartEnv({ ...live, DATABASE_URL: url });
  await prepareSchema({ url, env });
  expect(printed).toHaveBeenCalledExactlyOnceWith(
    "The database can't be reached: connect ECONNREFUSED 127.0.0.1:9. Start it, or correct DATABASE_URL. Pages are served without it; it is tried again until it is there.",
  );
});

test('a start of the sandbox does not continue without a database', async () => {
  const env = parseStartEnv({ DATABASE_URL: url });
  await expect(prepareSchema({ url, env })).rejects.toMatchObject({
    message: expect.stringContaining('connect ECONNREFUSED 127.0.0.1:9'),
    remedy: expect.stringContaining('leave DATABASE_URL unset'),
  });
});

test('a live start continues with a database that takes no writes, and uses it once it does', async () => {
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await closeDatabase();
    await database.drop();
  });
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`alter database ${name} set default_transaction_read_only = on`);
  for (const [key, value] of Object.entries(live)) vi.stubEnv(key, value);
  vi.stubEnv('DATABASE_URL', database.url);
  vi.spyOn(console, 'log').mockReturnValue();
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const env = parseStartEnv({ ...live, DATABASE_URL: database.url });
  await prepareSchema({ url: database.url, env });
  expect(printed).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('turn default_transaction_read_only off'),
  );
  expect(await readiness()).toBe(503);
  await database.query(
    `set transaction read write; alter database ${name} reset default_transaction_read_only`,
  );
  await expect.poll(readiness).toBe(200);
});

test('a process waits a minute for the migrations of another one, and says so and whose they are', {
  timeout: 90_000,
}, async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  const { rows } = await holder.query('select pg_advisory_lock(7116801), pg_backend_pid() as pid');
  const warned = vi.spyOn(log, 'warn').mockReturnValue();
  const env = parseStartEnv({ DATABASE_URL: database.url });
  await expect(prepareSchema({ url: database.url, env })).rejects.toThrow(
    `select pg_terminate_backend(${rows[0].pid})`,
  );
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('waits for it'));
});

/** A port at which nothing listens yet, and which is later forwarded to `address`. */
async function lateAddress(address: string) {
  const target = new URL(address);
  const late = new URL(address);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const onward = connect(Number(target.port), target.hostname);
    for (const each of [socket, onward]) {
      sockets.add(each.on('error', () => undefined));
      each.once('close', () => [socket, onward].map((other) => other.destroy()));
    }
    socket.pipe(onward).pipe(socket);
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const at = server.address();
    return typeof at === 'object' ? (at?.port ?? 0) : 0;
  };
  const port = await listen(0);
  server.close();
  await once(server, 'close');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  late.port = String(port);
  return { url: late.href, open: () => listen(port), connections: () => connections };
}

const postLead = async () => {
  const { status, headers } = await sendLead(
    new Request(`${live.SITE_URL}/api/leads/contact`, {
      method: 'POST',
      headers: { origin: live.SITE_URL, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Asha', email: 'a@example.com', message: 'Hello.' }),
    }),
  );
  return { status, retryAfter: headers.get('retry-after') };
};

test('a database that comes late and fails the checks is not used until it passes them', async () => {
  const database = await createEmptyDatabase();
  const { url, open, connections } = await lateAddress(database.url);
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`alter database ${name} set synchronous_commit = off`);
  for (const [key, value] of Object.entries(live)) vi.stubEnv(key, value);
  vi.stubEnv('DATABASE_URL', url);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(log, 'info').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const said = (text: string) => printed.mock.calls.filter(([line]) => String(line).includes(text));
  await prepareSchema({ url, env: parseStartEnv({ ...live, DATABASE_URL: url }) });
  const worker = startWorker();
  onTestFinished(async () => {
    await worker.stop();
    await closeDatabase();
    await database.drop();
  });

  await open();
  const UNFIT = 'synchronous_commit must be on in live';
  await expect.poll(() => said(UNFIT)).toHaveLength(1);
  expect(await readiness()).toBe(503);
  expect(await postLead()).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  // The checks are repeated, and their reason is logged once.
  const before = connections();
  await expect.poll(connections).toBeGreaterThan(before);
  expect(said(UNFIT)).toHaveLength(1);
  expect(await readiness()).toBe(503);
  // Neither the worker nor a migration has created tables.
  const schemas =
    "select nspname from pg_namespace where nspname in ('graphile_worker', 'drizzle')";
  expect(await database.query(schemas)).toEqual([]);

  await database.query(`alter database ${name} reset synchronous_commit`);
  await expect.poll(readiness).toBe(200);
  expect(await postLead()).toEqual({ status: 200, retryAfter: null });
});
