import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { manifestSchema } from '@/lib/server/http/site/manifest';
import { startServer } from './server-process';

/*
 * Files for a visitor who has a page of the earlier release open after the next one: the last step of the
 * build runs twice here, on Next's build of this checkout, with another script in the second.
 */

const HOUR = 60 * 60 * 1000;
let folder: string;
let earlier: { path: string; text: string };
const later = '/modules/later-ABCDEFGH.js';

function prepare() {
  const tsx = resolve('node_modules/tsx/dist/loader.mjs');
  const args = ['--conditions=react-server', '--import', tsx, 'scripts/server-prepare.ts'];
  execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

const manifestFile = () => join(folder, '.server/manifest.json');
const readManifest = () => manifestSchema.parse(JSON.parse(readFileSync(manifestFile(), 'utf8')));

async function serve() {
  const server = await startServer({}, { folder });
  onTestFinished(async () => {
    server.signal('SIGTERM');
    await server.ended;
  });
  return (path: string) => fetch(server.url + path, { headers: { 'Accept-Encoding': 'br' } });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  const sources = ['.next', 'app', 'components', 'lib', 'scripts', 'node_modules'];
  for (const name of [...sources, '.content', '.contentlayer', 'package.json', 'tsconfig.json'])
    symlinkSync(resolve(name), join(folder, name));
  cpSync('public', join(folder, 'public'), { recursive: true });
  for (const name of ['.cache', 'docs']) mkdirSync(join(folder, name));
  cpSync('.cache/bodies', join(folder, '.cache/bodies'), { recursive: true });

  const modules = join(folder, 'public/modules');
  const name = readdirSync(modules).find((each) => each.startsWith('animated-background.')) ?? '';
  earlier = { path: `/modules/${name}`, text: readFileSync(join(modules, name), 'utf8') };
  prepare();
  rmSync(join(modules, name));
  rmSync(join(folder, 'public/share'), { recursive: true });
  writeFileSync(join(folder, 'public', later), 'export {}');
  // As a deployment from another machine: it unpacks the new build alone.
  rmSync(join(folder, '.server'), { recursive: true });
  prepare();
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

it('a hashed file of the earlier build is served as it was, and its other files are not', async () => {
  const ask = await serve();
  const kept = await ask(earlier.path);
  expect(kept.status).toBe(200);
  expect(await kept.text()).toBe(earlier.text);
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect((await ask(later)).status).toBe(200);
  expect((await ask('/share/site.png')).status).toBe(404);
});

it('a file of the earlier build is kept for 24 hours, once, and files of both builds are not kept twice', () => {
  const { files } = readManifest();
  const [kept, ...more] = files.filter(({ until }) => until !== undefined);
  expect([kept?.path, more]).toEqual([earlier.path, []]);
  const left = new Date(kept?.until ?? 0).getTime() - Date.now();
  expect(left).toBeGreaterThan(23 * HOUR);
  expect(left).toBeLessThanOrEqual(24 * HOUR);
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
});

it('a file of the earlier build is not served after 24 hours', async () => {
  const { files, ...manifest } = readManifest();
  const past = new Date(Date.now() - 1000).toISOString();
  const ended = files.map((file) => ({ ...file, ...(file.until && { until: past }) }));
  writeFileSync(manifestFile(), JSON.stringify({ ...manifest, files: ended }));
  const ask = await serve();
  expect((await ask(earlier.path)).status).toBe(404);
  expect((await ask(later)).status).toBe(200);
});
