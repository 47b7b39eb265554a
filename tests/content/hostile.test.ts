import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContentTree } from '@/lib/content/check/content-tree';
import { exampleFile } from '@/lib/content/check/examples';
import type { Finding } from '@/lib/content/check/finding';
import { jsonOutput } from '@/lib/content/check/output';
import { hostileCases, hostileProse, hostileRecord } from './hostile-cases';
import { checkWith, realContent, shortForm } from './real-content';
import { write } from './write';

const CANARY = 'canary-4f1d2c';
const fixtures = 'tests/fixtures/content-hostile';
/** The coupon whose code the fixture C35 takes again. */
const takenCode = exampleFile('content/coupons/earlier.yaml', 'code: TAKEN\npercent: 5\n');

beforeAll(() => {
  // The documents of the repository are parsed before the time is measured.
  checkWith({});
  process.env.HOSTILE_CANARY = CANARY;
});

afterAll(() => {
  delete process.env.HOSTILE_CANARY;
});

function harmless(check: () => Finding[]): string[] {
  const begin = performance.now();
  const findings = check();
  expect(performance.now() - begin).toBeLessThan(1000);
  expect(jsonOutput(findings)).not.toContain(CANARY);
  expect(findings.every(({ severity }) => severity === 'error')).toBe(true);
  return findings.map(shortForm);
}

describe('a hostile document', () => {
  test.each(hostileCases)(
    '%s is reported at its location, and nothing else is reported',
    (name, ...finds) => {
      const path = name.endsWith('.mdx') ? hostileProse : hostileRecord;
      const file = exampleFile(path, readFileSync(`${fixtures}/${name}`));
      const replaced = [file, takenCode];
      const found = harmless(() => checkWith({ replaced }));
      expect(found).toEqual(finds.map((find) => `${path}:${find}`));
    },
  );

  test('every fixture has a row in the table', () => {
    expect(hostileCases.map(([name]) => name).toSorted()).toEqual(readdirSync(fixtures).toSorted());
  });

  test('C34: two settings that refer to each other are reported once', () => {
    const path = 'content/settings/firm.yaml';
    const text = realText(path)
      .replace(/^name: .*$/m, 'name: "{firm.shortName} Research"')
      .replace(/^shortName: .*$/m, 'shortName: "{firm.name} in short"');
    const found = harmless(() => checkWith({ replaced: [exampleFile(path, text)] }));
    expect(found).toEqual([`${path}:1:7 ref-cycle`]);
  });
});

describe('a file that git cannot store unchanged', () => {
  const question = '---\nquestion: Is this safe?\ntheme: default\n---\n\nText.\n';
  const record = 'code: HOSTILE\npercent: 5\n';
  const cases: [string, string, string | Uint8Array, string][] = [
    ['C4: a byte-order mark', hostileProse, `\uFEFF${question}`, '1:1 file-bom'],
    ['C4: lines of Windows', hostileProse, question.replaceAll('\n', '\r\n'), '1:4 file-eol'],
    ['C4: lines of old Macs', hostileRecord, record.replaceAll('\n', '\r'), '1:14 file-eol'],
    ['C20: 300 kB', hostileRecord, `${record}# ${'x'.repeat(300 * 1024)}`, '1:1 file-size'],
    ['C20: no UTF-8', hostileRecord, Buffer.from(`${record}# \xff`, 'latin1'), '3:3 file-encoding'],
    ['C20: a NUL', hostileRecord, `${record}\0`, '3:1 file-encoding'],
  ];

  test.each(cases)('%s is reported at its location', (_, path, content, find) => {
    const file = exampleFile(path, content);
    const found = harmless(() => checkWith({ replaced: [file] }));
    expect(found).toEqual([`${path}:${find}`]);
  });

  test.each([
    ['C17: content/coures/a.yaml', 'folder-unknown'],
    ['C17: content/coupons/a.yml', 'file-ext'],
    ['C17: content/disclaimer/0100-a.markdown', 'file-ext'],
    ['C17: content/disclaimer/0100-a.MDX', 'file-ext'],
    ['C17: content/pages/home.html', 'file-ext'],
    ['C19: content/coupons/a b.yaml', 'file-name'],
    ['C19: content/coupons/A.yaml', 'file-name'],
    ['C19: content/coupons/é.yaml', 'file-name'],
    ['C19: content/coupons/VIP50.yaml', 'file-name'],
  ])('%s is reported as %s', (name, rule) => {
    const path = name.slice('C17: '.length);
    const file = exampleFile(path, record);
    expect(harmless(() => checkWith({ replaced: [file] }))).toEqual([`${path}:1:1 ${rule}`]);
  });

  test('C18: a symbolic link to a file or a folder is reported and not followed', () => {
    const root = mkdtempSync(join(tmpdir(), 'content-'));
    write(join(root, 'secret'), CANARY);
    write(join(root, 'content/coupons/vip.yaml'), record);
    symlinkSync('../../secret', join(root, 'content/coupons/secret.yaml'));
    symlinkSync('vip.yaml', join(root, 'content/coupons/same.yaml'));
    symlinkSync('coupons', join(root, 'content/again'));
    const links = readContentTree(root).files.filter(({ entry }) => entry.kind === 'link');
    const found = harmless(() => checkWith({ replaced: links }));
    expect(found).toEqual([
      'content/again:1:1 file-symlink',
      'content/coupons/same.yaml:1:1 file-symlink',
      'content/coupons/secret.yaml:1:1 file-symlink',
    ]);
  });
});

function realText(path: string): string {
  return realContent.files.find((file) => file.path === path)?.text() ?? '';
}
