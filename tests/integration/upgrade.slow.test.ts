import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkFolder } from '../edits/copy-site';
import { Buyer, cheapestPlan } from './buyer';
import { runOps } from './run-ops';
import { type ServerProcess, startServer } from './server-process';
import { createEmptyDatabase, type TestDatabase } from './test-database';

/*
 * The release before, built from its commit with the packages of this one, and this one, on one database
 * under a small load: the upgrade, both at once, and the way back.
 */

const NO_LIMIT = '999999';
const plan = cheapestPlan();
const started: ServerProcess[] = [];
let folder: string;
let database: TestDatabase;

const git = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' }).toString().trim();

/** The last tag before this commit; without one, the commit before the newest migration. */
function releaseBefore(): string {
  const tags = git('tag', '--merged', 'HEAD^', '--sort=-creatordate');
  const [tag] = tags.split('\n').filter(Boolean);
  if (tag !== undefined) return tag;
  const migrations = 'lib/server/db/migrations/*.sql';
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations);
  if (added === '') throw new Error('This test needs the history: git fetch --unshallow --tags.');
  return `${added}^`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-before-'));
  // The database may run as another user.
  chmodSync(folder, 0o755);
  git('archive', '--format=tar', `--output=${folder}.tar`, releaseBefore());
  execFileSync('tar', ['--extract', `--file=${folder}.tar`, `--directory=${folder}`]);
  rmSync(`${folder}.tar`);
  linkFolder('node_modules', join(folder, 'node_modules'));
  const options = { cwd: folder, env: { NODE_ENV: 'production' }, stdout: 'ignore' } as const;
  await execa('npm', ['run', '--silent', 'build'], options);
  database = await createEmptyDatabase();
}, 600_000);

afterAll(async () => {
  for (const server of started) await end(server);
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function start(release: 'before' | 'this'): Promise<ServerProcess> {
  const settings = {
    DATABASE_URL: database.url,
    REQUESTS_PER_ADDRESS_MINUTE: NO_LIMIT,
    OTP_SENDS_PER_ADDRESS_HOUR: NO_LIMIT,
  };
  const server = await startServer(settings, release === 'before' ? { folder } : {});
  started.push(server);
  return server;
}

async function end(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  await server.ended;
}

/** Somebody who logs in at a site and buys there, and until when they have the course. */
async function buyAt({ url }: ServerProcess) {
  const buyer = await Buyer.logIn(url);
  const paid = await buyer.pay(await buyer.order(plan));
  expect(paid.status).toBe(200);
  await expect.poll(() => buyer.expiry(plan.slug)).not.toBeNull();
  return { buyer, expiry: await buyer.expiry(plan.slug) };
}

/** Buyers who come to a site one after another, until `stop`, which says who bought. */
function keepBuying(server: ServerProcess) {
  const bought: Awaited<ReturnType<typeof buyAt>>[] = [];
  let failure: unknown;
  let goesOn = true;
  const buying = (async () => {
    while (goesOn) bought.push(await buyAt(server));
  })().catch((error: unknown) => {
    failure = error;
  });
  const count = () => {
    if (failure !== undefined) throw failure;
    return bought.length;
  };
  const stop = async () => {
    goesOn = false;
    await buying;
    count();
    return bought;
  };
  return { count, stop };
}

const migrationsOf = async () =>
  (await database.query('select 1 from drizzle.__drizzle_migrations')).length;

it('no purchase fails while the next release comes, beside it, and on the way back', async () => {
  const before = await start('before');
  const atFirst = await migrationsOf();
  const atBefore = keepBuying(before);
  await expect.poll(atBefore.count).toBeGreaterThan(2);

  const after = await start('this');
  expect(await migrationsOf()).toBeGreaterThan(atFirst);
  const [soFar, atAfter] = [atBefore.count(), keepBuying(after)];
  await expect.poll(atAfter.count).toBeGreaterThan(5);
  await expect.poll(atBefore.count).toBeGreaterThan(soFar + 5);

  const boughtAfter = await atAfter.stop();
  await end(after);
  const boughtBefore = await atBefore.stop();
  await end(before);
  const back = await start('before');
  for (const { buyer, expiry } of [...boughtBefore, ...boughtAfter]) {
    buyer.site = back.url;
    expect(await buyer.expiry(plan.slug)).toBe(expiry);
  }
  await buyAt(back);

  const orders = boughtBefore.length + boughtAfter.length + 1;
  expect(
    await database.query(`select orders.status, count(distinct orders.id)::int as orders,
      count(*)::int as grants from orders join entitlements on order_id = orders.id group by 1`),
  ).toEqual([{ status: 'fulfilled', orders, grants: orders }]);
  expect(await runOps(['audit', 'money'], database.url, back.url)).toMatchObject({ exitCode: 0 });
}, 240_000);
