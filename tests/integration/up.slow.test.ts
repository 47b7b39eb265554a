import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/*
 * The real `npm run up` in a checkout whose build and site are fakes of a few lines: what is tested
 * here is what `up` decides, not what Next does. The checkout has no packages of its own; it is below
 * this one, whose packages Node finds from there.
 */

const BUILD = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('builds.log', 'built\\n');
await new Promise((resolve) => setTimeout(resolve, 300));
if (readFileSync('content/text.mdx', 'utf8') === 'broken') {
  console.error('content/text.mdx:1:1 error');
  process.exit(1);
}
mkdirSync('.next', { recursive: true });
mkdirSync('.server', { recursive: true });
writeFileSync('.next/BUILD_ID', String(process.pid));
writeFileSync('.server/main.mjs', readFileSync('site.mjs'));
`;

const SITE = `
import { createServer } from 'node:http';
const server = createServer((_, response) => response.end('{"status":"ok"}'));
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Ready at http://localhost:' + process.env.PORT));
process.on('SIGTERM', () => { console.log('Stopped'); process.exit(7); });
`;

type Env = Record<string, string | undefined>;

let root: string;
let port: number;
const started: ChildProcess[] = [];

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const builds = () => readFileSync(join(root, 'builds.log'), 'utf8').trim().split('\n').length;

/** Starts `up`; `ready` resolves once it serves, `ended` with its exit code. */
function up(env: Env = {}, command = process.execPath, args = ['scripts/bootstrap.mjs', 'up']) {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { NODE_ENV: 'test', PATH, HOME, PORT: String(port), ...env },
  });
  started.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready at')) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended, output: () => output };
}

async function upAndDown(env?: Env) {
  const { child, ready, ended, output } = up(env);
  await ready;
  child.kill('SIGTERM');
  await ended;
  return output();
}

async function failedUp(env?: Env) {
  const { ended, output } = up(env);
  expect(await ended).toBe(1);
  return output();
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

beforeEach(async () => {
  mkdirSync('.cache/test', { recursive: true });
  root = mkdtempSync(resolve('.cache/test/up-'));
  port = await freePort();
  for (const path of ['scripts', 'tsconfig.json'])
    cpSync(path, join(root, path), { recursive: true });
  const name = { name: 'fake', version: '1.0.0' };
  write(
    'package.json',
    JSON.stringify({
      ...name,
      type: 'module',
      scripts: { build: 'node build.mjs', up: 'node scripts/bootstrap.mjs up' },
    }),
  );
  write(
    'package-lock.json',
    JSON.stringify({ ...name, lockfileVersion: 3, requires: true, packages: { '': name } }),
  );
  write('build.mjs', BUILD);
  write('site.mjs', SITE);
  write('content/text.mdx', 'text');
});

afterEach(async () => {
  for (const child of started.splice(0)) if (child.kill('SIGTERM')) await once(child, 'close');
  rmSync(root, { recursive: true });
});

test('npm run up installs, builds and serves, and passes on the signal and the site’s exit code', async () => {
  const { child, ready, ended, output } = up();
  await ready;
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(7);
  for (const step of ['✓ Port', '✓ Folder', '✓ Packages', '✓ Build', 'Ready at', 'Stopped'])
    expect(output()).toContain(step);
});

test('SIGTERM for npm ends the site', async () => {
  const { child, ready, output } = up({}, 'npm', ['run', 'up']);
  await ready;
  child.kill('SIGTERM');
  await expect.poll(output).toContain('Stopped');
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
});

test('npm run up builds once: not for a second start, another port or another data folder', async () => {
  await upAndDown();
  expect(await upAndDown()).toContain('✓ Build: nothing changed since the last one');
  await upAndDown({ PORT: String(await freePort()), DATA_DIR: join(root, 'other') });
  expect(builds()).toBe(1);
});

test('npm run up builds again after a change of a document, a source or a setting of the build', async () => {
  await upAndDown();
  write('content/text.mdx', 'another text');
  await upAndDown();
  expect(builds()).toBe(2);
  write('lib/new.ts', 'export {}');
  await upAndDown();
  expect(builds()).toBe(3);
  await upAndDown({ NEXT_PUBLIC_API_BASE: 'https://api.example.com' });
  expect(builds()).toBe(4);
});

test('npm run up reads .env, and the environment takes precedence', async () => {
  const fromFile = await freePort();
  write('.env', `PORT=${fromFile}\n`);
  expect(await upAndDown({ PORT: undefined })).toContain(`Ready at http://localhost:${fromFile}`);
  expect(await upAndDown()).toContain(`Ready at http://localhost:${port}`);
});

test('a file of settings that only Next would read stops npm run up before it builds', async () => {
  write('.env.production', 'APP_MODE=live\n');
  expect(await failedUp()).toContain('.env.production is not read');
  expect(() => builds()).toThrow('ENOENT');
});

test('settings that would stop a live start are named before the build', async () => {
  write(
    'scripts/check-settings.ts',
    "console.error('AUTH_SECRET is missing'); process.exitCode = 1;",
  );
  const output = await failedUp({ APP_MODE: 'live' });
  expect(output).toContain('AUTH_SECRET is missing\nThe site could not start.');
  expect(() => builds()).toThrow('ENOENT');
});

test('a failed build says why, is not served, and is tried again', async () => {
  write('content/text.mdx', 'broken');
  const output = await failedUp();
  expect(output).toContain('content/text.mdx:1:1 error');
  expect(output).toContain('The site could not be built');
  write('content/text.mdx', 'text');
  expect(await upAndDown()).toContain('Ready at');
});

test('npm run up reports a used port before it builds', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const output = await failedUp();
  server.close();
  expect(output).toContain(`Port ${port} is taken by another program.`);
  expect(output).toContain(`PORT=${port + 1} npm run up`);
  expect(() => builds()).toThrow('ENOENT');
});

test('two starts at once build once, and both serve', async () => {
  const first = up();
  const second = up({ PORT: String(await freePort()) });
  await Promise.all([first.ready, second.ready]);
  expect(builds()).toBe(1);
});

test('a second start at the same port reports that the site already runs there', async () => {
  await up().ready;
  expect(await failedUp()).toContain(`This site is already running at http://localhost:${port}.`);
});

test('a build that is being served is not replaced', async () => {
  await up().ready;
  write('content/text.mdx', 'another text');
  const output = await failedUp({ PORT: String(await freePort()) });
  expect(output).toMatch(/process \d+ is serving the old build from this folder/);
  expect(builds()).toBe(1);
});

test('a start that was killed leaves its site running, which the next one names', async () => {
  const { child, ready } = up();
  await ready;
  child.kill('SIGKILL');
  await once(child, 'exit');
  write('content/text.mdx', 'another text');
  const output = await failedUp({ PORT: String(await freePort()) });
  const orphan = Number(output.match(/kill (\d+)/)?.[1]);
  expect(orphan).toBeGreaterThan(0);
  process.kill(orphan, 'SIGTERM');
  await expect.poll(() => upAndDown()).toContain('Ready at');
  expect(builds()).toBe(2);
});
