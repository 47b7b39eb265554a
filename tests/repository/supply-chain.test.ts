import { readdirSync, readFileSync } from 'node:fs';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { refusedPackages } from '@/scripts/licences/refused-packages';

/* The site's packages, and how they get here (R62, R64). */

const NPM_MS = 60_000;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const versions = z.record(z.string(), z.string());
const { dependencies, devDependencies, optionalDependencies } = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(readJson('package.json'));

const lock = z
  .object({ packages: z.record(z.string(), z.looseObject({ inBundle: z.boolean().optional() })) })
  .parse(readJson('package-lock.json'));

it('.npmrc lets no package run code when it is installed, and saves exact versions', () => {
  const settings = readFileSync('.npmrc', 'utf8').split('\n');
  expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']));
});

it('package.json names one version of each package', () => {
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const ranges = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version));
  expect(ranges).toEqual([]);
});

it('the lock file has the hash of each package, of all platforms, and names no registry', () => {
  const entry = z.object({
    integrity: z.string().startsWith('sha512-'),
    resolved: z.undefined().optional(),
  });
  // A package in the bundle of another has the other's hash.
  const incomplete = Object.entries(lock.packages).filter(
    ([path, locked]) => path !== '' && !locked.inBundle && !entry.safeParse(locked).success,
  );
  expect(incomplete).toEqual([]);
});

describe('licences', () => {
  it('each package has one that is accepted', () => {
    expect(refusedPackages(lock)).toEqual([]);
  });

  it('a package with another one, or with none, is named', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/@of/b': { license: 'GPL-3.0-only' },
      'node_modules/c': {},
      'node_modules/d': { name: 'lightningcss', license: 'MPL-2.0' },
      'node_modules/e': { license: 'MPL-2.0' },
    };
    expect(refusedPackages({ packages })).toEqual(['@of/b GPL-3.0-only', 'c none', 'e MPL-2.0']);
  });
});

it('npm run sbom prints each package of production, and none that only tests use', {
  timeout: NPM_MS,
}, async () => {
  const { stdout } = await execa('npm', ['run', '--silent', 'sbom']);
  const { components } = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      components: z.array(z.object({ purl: z.string() })),
    })
    .parse(JSON.parse(stdout));
  const purl = (path: string, version: string) =>
    `pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`;
  const locked = z
    .record(z.string(), z.object({ version: z.string(), dev: z.boolean().optional() }))
    .parse(lock.packages);
  const wanted = Object.entries(locked)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => purl(path, version));
  expect(new Set(components.map((component) => component.purl))).toEqual(new Set(wanted));
});

it('workflows use actions at one commit each, and scripts that package.json has', () => {
  const { scripts } = z.object({ scripts: versions }).parse(readJson('package.json'));
  for (const file of readdirSync('.github/workflows')) {
    const text = readFileSync(`.github/workflows/${file}`, 'utf8');
    expect(parse(text)).toHaveProperty('permissions.contents', 'read');
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
    const named = [...text.matchAll(/npm (?:--prefix \S+ )?run (?:--silent )?([\w:]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  }
});

const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.looseObject({ run: z.string().optional() })) }),
  ),
});

it('scripts of workflows read what people wrote from the environment alone', () => {
  for (const file of readdirSync('.github/workflows')) {
    const { jobs } = workflow.parse(parse(readFileSync(`.github/workflows/${file}`, 'utf8')));
    const scripts = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  }
});
