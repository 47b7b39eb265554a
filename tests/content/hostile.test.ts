import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readContentTree } from '@/lib/content/check/content-tree';
import type { Finding } from '@/lib/content/check/finding';
import { jsonOutput } from '@/lib/content/check/report/output';
import { checkSample, fileOf, shortForm } from './sample';
import { write } from './write';

const CANARY = 'canary-4f1d2c';
const fixtures = 'tests/fixtures/content-hostile';

/** Lines such as `C14-list-item.yaml 3:5 ack-invalid, 10:14 schema-type`: all errors of a fixture. */
const rows = readFileSync(`${fixtures}.txt`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ /, '').split(', ')] as const);

/** Time of the processor for a check of the sample content, in ms. */
let ofSample = 0;

beforeAll(() => {
  checkSample();
  ofSample = timed(() => checkSample()).time;
  process.env.HOSTILE_CANARY = CANARY;
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

function harmless(check: () => readonly Finding[]): string[] {
  const { result: findings, time } = timed(check);
  expect(time).toBeLessThan(ofSample + 1000);
  expect(jsonOutput(findings)).not.toContain(CANARY);
  return findings.filter(({ severity }) => severity === 'error').map(shortForm);
}

describe('a hostile document', () => {
  test.each(rows)('%s is reported at its place, soon, and nothing of it runs', (name, finds) => {
    const path = name.endsWith('.mdx')
      ? 'content/faqs/default/0100-hostile.mdx'
      : 'content/coupons/hostile.yaml';
    const files = [fileOf(path, readFileSync(`${fixtures}/${name}`))];
    expect(harmless(() => checkSample({ files }))).toEqual(finds.map((find) => `${path}:${find}`));
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
      'content/again:1:1 file-symlink',
      'content/coupons/same.yaml:1:1 file-symlink',
      'content/coupons/secret.yaml:1:1 file-symlink',
    ]);
  });
});

describe('a picture that is a program', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page', '<foreignObject><p>A</p></foreignObject>'],
    ['an event', '<g onload="alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>'],
  ])('%s in it is reported', (_, inside) => {
    const path = 'public/images/hostile.svg';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;
    const bytes = () => Buffer.from(svg);
    const picture = { path, kind: 'file', size: svg.length, changed: 0, bytes } as const;
    const found = harmless(() => checkSample({ pictures: [picture] }));
    expect(found).toContainEqual(expect.stringMatching(`^${path}:1:\\d+ `));
  });
});
