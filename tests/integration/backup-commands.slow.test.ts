import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settlement } from '@/lib/server/billing/settlement/settle-order';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { moveClock } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { liveSettings } from '@/lib/server/env.examples';
import { deliver, paymentEvent, signed } from './cashfree-event';
import { runOps } from './run-ops';
import { runJobs } from './sandbox-tools';
import { seedBuyer, seedOrder } from './seed-orders';
import { type ServerProcess, startServer } from './server-process';
import { startServices } from './services';
import { createEmptyDatabase, type TestDatabase } from './test-database';

/* The commands, each as a process of its own, and the built website on what they restored. */

const services = startServices();
const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
const [path, key] = [join(folder, 'backup.age'), join(folder, 'key.txt')];
const people = ['--by', 'Asha', '--reason', 'The comparison was read.'];

let restored: TestDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  restored = await createEmptyDatabase();
});

afterAll(async () => {
  server?.signal('SIGTERM');
  await server?.ended;
  await restored.drop();
  rmSync(folder, { recursive: true });
});

async function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const command = ['scripts/start.mjs', program, ...args];
  const { stdout, stderr, exitCode } = await execa(process.execPath, command, {
    env: { DATABASE_URL: services.url, ...env },
    reject: false,
  });
  return { stdout, stderr, exitCode };
}

const jobsOf = (orderId: string) =>
  restored.query("select id from graphile_worker._private_jobs where payload->>'orderId' = $1", [
    orderId,
  ]);

it.each([
  ['backup', [], '--out FILE'],
  ['backup', ['--out', 'a', '--verify', 'b'], '--out FILE'],
  ['restore', [], '--from FILE'],
])(
  '%s with the arguments %j ends with 2 and says how it is called',
  async (program, args, said) => {
    const { exitCode, stderr } = await run(program, args);
    expect(stderr).toContain(said);
    expect(exitCode).toBe(2);
  },
);

it('a live backup without a key is refused and leaves no file, unless the settings allow it', async () => {
  const clear = join(folder, 'clear');
  const refused = await run('backup', ['--out', clear], liveSettings);
  expect(refused).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/No backup is written.*BACKUP_RECIPIENT.*BACKUP_CLEAR=yes/),
  });
  expect(existsSync(clear)).toBe(false);
  const allowed = await run('backup', ['--out', clear], { ...liveSettings, BACKUP_CLEAR: 'yes' });
  expect(allowed).toMatchObject({ exitCode: 0, stderr: '' });
  const verified = await run('backup', ['--verify', clear], liveSettings);
  expect(verified.stdout).toContain('The backup is whole.');
});

it('a backup is written for a key, verified with it, restored, held in quarantine and released', async () => {
  // Events are signed at the real time.
  await moveClock(null);
  const order = await seedOrder(await seedBuyer());
  await inTransaction((tx) => enqueue(tx, settlement, { orderId: order.id }));
  const identity = await generateX25519Identity();
  writeFileSync(key, `# created: today\n${identity}\n`);
  const BACKUP_RECIPIENT = await identityToRecipient(identity);
  expect(await run('backup', ['--out', path], { BACKUP_RECIPIENT })).toMatchObject({ exitCode: 0 });
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const verified = await run('backup', ['--verify', path, '--identity', key]);
  expect(verified.stdout).toMatch(/The backup is whole.*\n(?:.*\n)* {2}public\.orders +1\n/);
  const withoutKey = await run('backup', ['--verify', path]);
  expect(withoutKey).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--identity') });

  const from = ['--from', path, '--identity', key];
  const refused = await run('restore', from);
  expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('not empty') });
  const DATABASE_URL = restored.url;
  expect(await run('restore', from, { DATABASE_URL })).toMatchObject({ exitCode: 0, stderr: '' });

  server = await startServer({ DATABASE_URL });
  const { url: site } = server;
  expect((await fetch(`${site}/`)).status).toBe(200);
  expect((await fetch(`${site}/api/ready`)).status).toBe(503);
  const body = paymentEvent({ orderId: order.id, paymentId: randomUUID(), amount: '1.00' });
  expect((await deliver(site, signed(body, new Date()))).status).toBe(200);
  expect(await restored.query('select order_id from payment_events')).toEqual([
    { order_id: order.id },
  ]);
  await runJobs(site);
  expect(await jobsOf(order.id)).toHaveLength(1);

  const resolve = ['orders', 'resolve', order.id, '--seen', 'paid_twice', ...people];
  const waits = await runOps(resolve, DATABASE_URL, site);
  expect(waits).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('in quarantine') });
  const released = await runOps(['restore', 'release', ...people], DATABASE_URL, site);
  expect(released).toMatchObject({ exitCode: 0, stderr: '' });
  expect((await fetch(`${site}/api/ready`)).status).toBe(200);
  await expect.poll(() => jobsOf(order.id)).toHaveLength(0);
}, 120_000);
