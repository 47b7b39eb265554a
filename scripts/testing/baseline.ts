import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { Problem } from '../setup/problem.mjs';
import { readJsonFile } from '../setup/read-file.mjs';
import { runProgram } from '../setup/run-program';

const FIXTURE = join('tests', 'fixtures', 'empty-site');

const baselineSchema = z.object({ of: z.string(), scriptBytes: z.number() });

/** Size of an empty page of the framework, in bytes of brotli at its best, as the site is served. */
type Baseline = z.output<typeof baselineSchema>;

/** Where the empty page is built. */
export const BASELINE_SITE = join('.cache', 'baseline', 'site');

/**
 * Measures the baseline of the budgets: an empty page of the installed Next, built once a version. A
 * budget is the baseline and an allowance, so that it needs no change when Next changes.
 *
 * @returns The contents of `.cache/baseline/baseline.json`.
 */
export async function measureBaseline(root: string): Promise<Baseline> {
  const file = join(root, '.cache', 'baseline', 'baseline.json');
  const of = identity(root);
  const known = baselineSchema.safeParse(readJsonFile(file)).data;
  if (known?.of === of) return known;

  const site = join(root, BASELINE_SITE);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(join(root, FIXTURE), site, { recursive: true });
  const { code, output } = await runProgram('next', ['build'], {
    cwd: site,
    preferLocal: true,
    localDir: root,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Problem(
      'The empty page that budgets are measured against could not be built.',
      `See ${FIXTURE} and the lines above.`,
      output,
    );
  const sizes = scriptsOf(site).map((file) => brotliCompressSync(readFileSync(file)).length);
  const baseline = { of, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
  writeFileSync(file, `${JSON.stringify(baseline)}\n`);
  return baseline;
}

/** Files of the scripts that a browser of today loads with the empty page. */
function scriptsOf(site: string): string[] {
  const page = readFileSync(join(site, '.next', 'server', 'app', 'index.html'), 'utf8');
  const tags = page.match(/<script\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter((tag) => !/\snomodule\b/i.test(tag))
    .flatMap((tag) => tag.match(/\ssrc="\/_next\/([^"?]+)/)?.[1] ?? []);
  return [...new Set(addresses)].map((address) => join(site, '.next', decodeURI(address)));
}

/** The version of Next and a hash of the empty page. */
function identity(root: string): string {
  const hash = createHash('sha256');
  const fixture = join(root, FIXTURE);
  for (const entry of readdirSync(fixture, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  const { version } = z
    .object({ version: z.string() })
    .parse(readJsonFile(join(root, 'node_modules', 'next', 'package.json')));
  return `next ${version} ${hash.digest('hex').slice(0, 12)}`;
}
