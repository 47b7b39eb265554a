import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Buyer, cheapestPlan } from './buyer';
import { completeKyc, join, joinLink } from './group-member';
import { runJobs } from './sandbox-tools';
import { type ServerProcess, startServer } from './server-process';
import { createTestDatabase, type TestDatabase } from './test-database';

/*
 * New secrets by a new process at the same address, which begins before the old one ends. Rotation of the
 * keys of data and of payments is tested in keys-rotate.test.ts and payment-webhooks.test.ts.
 */

const secretsOf = (name: string) => ({
  AUTH_SECRET: `${name}-secret-of-at-least-32-characters`,
  METRICS_TOKEN: `${name}-token-of-at-least-32-characters`,
  TELEGRAM_WEBHOOK_SECRET: `${name}-webhook-secret`,
});

type Secrets = ReturnType<typeof secretsOf>;

const [old, replaced] = [secretsOf('old'), secretsOf('new')];
const plan = cheapestPlan();
const started: ServerProcess[] = [];
let database: TestDatabase;
let proxy: Server;
let address: string;
/** The process to which the proxy leads. */
let present: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = createServer((client) => {
    const site = connect(present.port, '127.0.0.1');
    for (const end of [client, site]) end.on('error', () => end.destroy());
    client.pipe(site).pipe(client);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const bound = proxy.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  address = `http://localhost:${bound.port}`;
});

afterAll(async () => {
  for (const server of started) server.signal('SIGTERM');
  for (const server of started) await server.ended;
  proxy.close();
  await database.drop();
});

const settingsOf = (secrets: Secrets) => ({
  ...secrets,
  DATABASE_URL: database.url,
  SITE_URL: address,
});

async function startWith(secrets: Secrets): Promise<ServerProcess> {
  const server = await startServer(settingsOf(secrets));
  started.push(server);
  return server;
}

async function connectGroups(secrets: Secrets): Promise<void> {
  const command = ['scripts/start.mjs', 'ops', 'groups', 'connect', '--by', 'Asha'];
  const env = { ...settingsOf(secrets), PORT: String(present.port) };
  await execa(process.execPath, command, { env });
}

async function statusOfMetrics({ METRICS_TOKEN }: Secrets): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${address}/api/metrics`, { headers })).status;
}

const membershipsOf = async () =>
  (await database.query<{ status: string }>('select status from group_members')).map(
    ({ status }) => status,
  );

it('no session, no join link and no update of Telegram is lost when the secrets are replaced', async () => {
  present = await startWith(old);
  await connectGroups(old);
  const buyer = await Buyer.logIn(address);
  expect((await buyer.pay(await buyer.order(plan))).status).toBe(200);
  await expect.poll(() => buyer.expiry(plan.slug)).not.toBeNull();
  await completeKyc(buyer);
  const link = (await joinLink(buyer, plan)) ?? '';
  expect(await statusOfMetrics(old)).toBe(200);

  const before = present;
  present = await startWith(replaced);
  before.signal('SIGTERM');
  expect(await before.ended).toBe(0);
  expect((await buyer.send('/api/me')).status).toBe(200);
  expect(await joinLink(buyer, plan)).toBe(link);
  expect([await statusOfMetrics(old), await statusOfMetrics(replaced)]).toEqual([403, 200]);

  // Until it is told the new secret, Telegram posts with the old one, and repeats what is rejected.
  await join(link);
  await runJobs(address);
  expect(await membershipsOf()).toEqual(['open']);
  await connectGroups(replaced);
  await runJobs(address);
  expect(await membershipsOf()).toEqual(['joined']);
}, 120_000);
