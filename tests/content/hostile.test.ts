import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { jsonOutput } from '@/lib/content/check/report/output';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import type { Finding } from '@/lib/content/check/source/locations';
import { changedFile, checkSample, fileOf, shortForm } from './sample';
import { write } from './write';

const CANARY = 'canary-4f1d2c';
const fixtures = 'tests/fixtures/content-hostile';

/** Lines such as `C42-own-error.yaml 1:10 schema-value`: all errors of a fixture. */
const rows = readFileSync(`${fixtures}.txt`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ /, '').split(', ')] as const);

/** The fixtures, each as a question of its own or as a coupon. */
const files = new Map(
  rows.map(([name]) => {
    const [words = '', extension] = name.toLowerCase().split('.');
    const path =
      extension === 'mdx'
        ? `content/faqs/default/0900-${words}.mdx`
        : `content/coupons/${words.replaceAll('-', '').slice(0, 20)}.yaml`;
    const text = readFileSync(`${fixtures}/${name}`, 'latin1').replace('Is this', `Is ${words}`);
    return [name, fileOf(path, Buffer.from(text, 'latin1'))] as const;
  }),
);
let found: string[] = [];

/** Time of the processor for a check of the sample content, in ms. */
let ofSample = 0;

beforeAll(() => {
  checkSample();
  ofSample = timed(() => checkSample()).time;
  process.env.HOSTILE_CANARY = CANARY;
  found = harmless(() => checkSample({ files: [...files.values()] }));
});
afterAll(() => {
  delete process.env.HOSTILE_CANARY;
});

/** The time of the processor, which other programs on the machine hardly change. */
function timed<T>(run: () => T): { readonly result: T; readonly time: number } {
  const begin = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(begin);
  return { result, time: (user + system) / 1000 };
}

/** The errors of a check that takes little more time than without what is hostile, and runs none of it. */
function harmless(check: () => readonly Finding[]): string[] {
  const { result: findings, time } = timed(check);
  expect(time).toBeLessThan(ofSample + 1000);
  expect(jsonOutput(findings)).not.toContain(CANARY);
  return findings.filter(({ severity }) => severity === 'error').map(shortForm);
}

describe('a hostile document', () => {
  test.each(rows)('%s is reported at its place, and nothing else in it', (name, finds) => {
    const { path } = files.get(name) ?? {};
    expect(found.filter((find) => find.startsWith(`${path}:`))).toEqual(
      finds.map((find) => `${path}:${find}`),
    );
  });

  test('every fixture has a row in the table', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(readdirSync(fixtures).sort());
  });

  test('a symbolic link to a file or a folder is reported and not followed', () => {
    const root = mkdtempSync(join(tmpdir(), 'content-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    write(join(root, 'secret'), CANARY);
    write(join(root, 'content/coupons/vip.yaml'), 'percent: 5\n');
    symlinkSync('../../secret', join(root, 'content/coupons/secret.yaml'));
    symlinkSync('vip.yaml', join(root, 'content/coupons/same.yaml'));
    symlinkSync('coupons', join(root, 'content/again'));
    const links = readContentTree(root).files.filter(({ entry }) => entry.kind === 'link');
    expect(harmless(() => checkSample({ files: links }))).toEqual([
      'content/again:1:1 file-bytes',
      'content/coupons/same.yaml:1:1 file-bytes',
      'content/coupons/secret.yaml:1:1 file-bytes',
    ]);
  });

  test('documents beyond 10 MB together are reported and not read', () => {
    const root = mkdtempSync(join(tmpdir(), 'content-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const name = (index: number) => `content/coupons/large${index}.yaml`;
    const large = `percent: 5 #${' a'.repeat(125_000)}`;
    for (let index = 10; index < 52; index++) write(join(root, name(index)), large);
    const { files: read } = readContentTree(root);
    expect(read.filter(({ entry }) => !entry.bytes).map(({ path }) => path)).toEqual([name(51)]);
    expect(harmless(() => checkSample({ files: read.slice(-1) }))).toEqual([
      `${name(51)}:1:1 file-bytes`,
    ]);
  });
});

test('a text of slashes takes no longer than another one', () => {
  const path = 'content/policies/refund-policy.mdx';
  for (const sign of ['/a', '/-', '//', '/.'])
    harmless(() => checkSample({ files: [fileOf(path, sign.repeat(125_000))] }));
});

test.each([
  ['numbers', '1. '.repeat(3000)],
  ['quotations', '> '.repeat(3000)],
  ['numbers in quotations', '> 1) '.repeat(1500)],
  ['notes', '<Note tone="info" title="A">\n\n'.repeat(1400)],
  [
    'notes that end',
    `${'<Note tone="info" title="A">\n\n'.repeat(700)}B\n\n${'</Note>\n\n'.repeat(700)}`,
  ],
  ['tags', '<sub>'.repeat(290)],
  ['bold words', `${'**a '.repeat(140)}${' b**'.repeat(140)}`],
])('%s within each other are an error of the document', (_, body) => {
  const path = 'content/policies/refund-policy.mdx';
  const file = changedFile(path, { body });
  expect(harmless(() => checkSample({ files: file ? [file] : [] }))).toContainEqual(
    expect.stringMatching(`^${path}:`),
  );
});

test('of one rule a document has at most a hundred findings', () => {
  const path = 'content/policies/refund-policy.mdx';
  const body = 'Call 91234 56789 now. '.repeat(500);
  const file = changedFile(path, { body });
  expect(
    harmless(() => checkSample({ files: file ? [file] : [] })).filter((each) =>
      each.endsWith(' personal-data'),
    ),
  ).toHaveLength(100);
});

test.each(['2026-13', '2026-00', '2026-09.2026-02-30'])(
  'a month or a day that does not exist is a wrong file name: %s',
  (name) => {
    const path = `content/complaints/${name}.yaml`;
    expect(harmless(() => checkSample({ files: [fileOf(path, 'sample: true\n')] }))).toContain(
      `${path}:1:1 file-name`,
    );
  },
);

describe('a picture that is a program', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page', '<foreignObject><p>A</p></foreignObject>'],
    ['an event', '<g onload="alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>'],
  ])('%s in it is reported', (_, inside) => {
    const path = 'public/images/hostile.svg';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;
    const picture = fileOf(path, svg);
    expect(harmless(() => checkSample({ files: [picture] }))).toEqual([`${path}:1:1 public-file`]);
  });
});
