import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startServer } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'modules-'));

/** Packages that the running server loaded a module of, by their place in the lock file. */
let packages: ReadonlySet<string>;

beforeAll(async () => {
  const list = join(folder, 'list');
  const server = await startServer({
    NODE_OPTIONS: `--import=${resolve('tests/integration/list-modules.mjs')}`,
    MODULE_LIST: list,
  });
  for (const path of ['/', '/nope', '/api/ready', '/api/me', '/sandbox/state.json']) {
    await (await fetch(server.url + path)).text();
  }
  server.signal('SIGTERM');
  await server.ended;
  const files = readFileSync(list, 'utf8').match(/^file:.*\/\.server\/.*$/gm) ?? [];
  const code = files.map((file) => readFileSync(fileURLToPath(file), 'utf8')).join('\n');
  // The bundler writes above each module which file it is.
  const found = code.matchAll(/^\s*\/\/ (node_modules\/(?:@[^/\n]+\/)?[^/\n]+)\//gm);
  packages = new Set([...found].map(([, name = '']) => name));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('the server loads no module of the framework', () => {
  // The list comes from a server that works.
  expect([...packages]).toEqual(
    expect.arrayContaining(['node_modules/pg', 'node_modules/drizzle-orm', 'node_modules/pino']),
  );
  const framework = [...packages].filter((name) => /\/(?:next|react|react-dom)$/.test(name));
  expect(framework).toEqual([]);
});

it('the server loads what makes PDFs with the first invoice only', () => {
  const names = ['pdfkit', 'fontkit', 'csv-stringify'].map((name) => `node_modules/${name}`);
  expect(names.filter((name) => packages.has(name))).toEqual([]);
});

it('the server needs no package that `npm ci --omit=dev` omits', () => {
  const lock = z.object({
    packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
  });
  const locked = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages;
  expect([...packages].filter((name) => !locked[name] || locked[name].dev)).toEqual([]);
});
