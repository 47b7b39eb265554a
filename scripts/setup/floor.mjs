import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Problem } from './problem.mjs';
import { runProgram } from './processes.mjs';

const FIXTURE = join('tests', 'fixtures', 'empty-site');

/**
 * Measures the framework's floor: an empty page of the installed Next, built once a version into
 * `.cache/floor`. Budgets are this and an allowance, so that they need no touch when Next changes.
 * Sizes are brotli at its best, as the site is served.
 *
 * @returns {Promise<{ of: string, scriptBytes: number, scripts: number }>} Also in `.cache/floor/floor.json`.
 */
export async function measureFloor(root) {
  const file = join(root, '.cache', 'floor', 'floor.json');
  const of = identity(root);
  const known = readJson(file);
  if (known?.of === of) return known;

  const site = join(root, '.cache', 'floor', 'site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(join(root, FIXTURE), site, { recursive: true });
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const { code, output } = await runProgram(process.execPath, [next, 'build'], {
    cwd: site,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Problem(
      'The empty page that budgets are measured against could not be built.',
      `See ${FIXTURE} and the lines above.`,
      output,
    );
  const scripts = scriptsOf(site);
  const scriptBytes = scripts.reduce((sum, script) => sum + compressedSize(script), 0);
  const floor = { of, scriptBytes, scripts: scripts.length };
  writeFileSync(file, `${JSON.stringify(floor)}\n`);
  return floor;
}

/** Files of the scripts that a browser of today loads with the empty page. */
function scriptsOf(site) {
  const page = readFileSync(join(site, '.next', 'server', 'app', 'index.html'), 'utf8');
  const tags = page.match(/<script\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter((tag) => !/\snomodule\b/i.test(tag))
    .flatMap((tag) => tag.match(/\ssrc="\/_next\/([^"?]+)/)?.[1] ?? []);
  return [...new Set(addresses)].map((address) => join(site, '.next', decodeURI(address)));
}

const compressedSize = (file) => brotliCompressSync(readFileSync(file)).length;

function identity(root) {
  const hash = createHash('sha256');
  const fixture = join(root, FIXTURE);
  for (const entry of readdirSync(fixture, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  const { version } = readJson(join(root, 'node_modules', 'next', 'package.json')) ?? {};
  return `next ${version} ${hash.digest('hex').slice(0, 12)}`;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
