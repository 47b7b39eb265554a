import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContentTree } from '@/lib/content/check/content-tree';
import { exampleFile, exampleTree } from '@/lib/content/check/examples';
import { compareFindings, type Finding } from '@/lib/content/check/finding';
import { jsonOutput } from '@/lib/content/check/output';
import { requiredDocuments } from '@/lib/content/check/required-documents';
import type { SourceFile } from '@/lib/content/check/source-file';
import type { Collection } from '@/lib/content/schema/collection';
import { complaintMonth } from '@/lib/content/schema/complaints';
import { course } from '@/lib/content/schema/course';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { hostileCases, hostileProse, hostileRecord } from './hostile-cases';
import { checkWith, realContent, shortForm } from './real-content';
import { write } from './write';

const CANARY = 'canary-4f1d2c';
const fixtures = 'tests/fixtures/content-hostile';
/** The coupon whose code the fixture C35 takes again. */
const takenCode = exampleFile('content/coupons/taken.yaml', 'code: TAKEN\npercent: 5\n');

// Each test checks all documents.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 });

/** Time of the processor for all documents of the repository, in ms. */
let ofAll = 0;

beforeAll(() => {
  ofAll = processorTime(() => checkWith({})).time;
  process.env.HOSTILE_CANARY = CANARY;
});

afterAll(() => {
  delete process.env.HOSTILE_CANARY;
});

/** The time of the processor in ms, which other programs on the machine hardly change. */
function processorTime<T>(run: () => T): { readonly result: T; readonly time: number } {
  const begin = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(begin);
  return { result, time: (user + system) / 1000 };
}

function harmless(check: () => Finding[]): string[] {
  const { result: findings, time } = processorTime(check);
  expect(time).toBeLessThan(ofAll + 1000);
  expect(jsonOutput(findings)).not.toContain(CANARY);
  expect(findings.filter(({ severity }) => severity === 'warning')).toEqual([]);
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

/** The text of a document of the repository, with one change. */
function changed(path: string, from: string | RegExp, to: string) {
  const text = realText(path);
  expect(text).toMatch(from);
  return exampleFile(path, text.replace(from, to));
}

describe('a change that contradicts another document', () => {
  const month = pathsOf(complaintMonth).at(-6) ?? '';

  test('C36: a row of complaints that does not add up is reported', () => {
    const replaced = [changed(month, /^ {2}received: .*$/m, '  received: 400')];
    const found = harmless(() => checkWith({ replaced }));
    expect(found).toEqual([expect.stringMatching(`^${month}:\\d+:\\d+ complaint-sum$`)]);
  });

  test('C36: a month that opens with other complaints than the one before has left is reported', () => {
    const text = realText(month)
      .replace(/^ {2}pendingBefore: .*$/m, '  pendingBefore: 40')
      .replace(/^ {2}totalPending: .*$/m, '  totalPending: 40');
    const replaced = [exampleFile(month, text)];
    const found = harmless(() => checkWith({ replaced }));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((each) => / complaint-(?:chain|sum)$/.test(each))).toBe(true);
  });

  test('C36: a month that is missing is reported', () => {
    const found = harmless(() => checkWith({ without: (path) => path === month }));
    expect(found).toEqual([expect.stringMatching(/ complaint-gap$/)]);
  });

  test.each<[string, RegExp, string, RegExp]>([
    [
      'longer than the advance period',
      /months: \d+(?![\s\S]*months:)/,
      'months: 60',
      /^advance-limit$/,
    ],
    // A price that is ten times that of its neighbours is reported as such, and not again.
    [
      'dearer than the fee cap',
      /price: \d+(?![\s\S]*price:)/,
      'price: 900000',
      /^(?:fee-cap|price-outlier)$/,
    ],
  ])('C38: a plan that is %s is reported as a warning', (_, from, to, rule) => {
    const path = 'content/courses/btst-vip.yaml';
    const found = checkWith({ replaced: [changed(path, from, to)] });
    const reported = found.filter((finding) => rule.test(finding.rule));
    expect(reported).toEqual([expect.objectContaining({ file: path, severity: 'warning' })]);
  });

  test.each([
    ['a checkout', 'content/settings/offers.yaml', /^premiumCheckout: .*$/m, 'premiumCheckout'],
    ['the Telegram channel', 'content/settings/social.yaml', /^telegram: .*$/m, 'telegram'],
  ])('C41: another address of %s is reported as a warning', (_, path, line, name) => {
    const file = changed(path, line, `${name}: https://example.com/join`);
    const found = checkWith({ replaced: [file], base: realContent });
    const reported = found.filter(({ rule }) => rule === 'link-protected');
    expect(reported).toEqual([expect.objectContaining({ file: path, severity: 'warning' })]);
    const { line: at = 0 } = reported[0] ?? {};
    expect(file.text()?.split('\n')[at - 1]).toMatch(line);
  });

  test('C40: a required disclosure that is deleted is reported once', () => {
    const required = requiredDocuments(realContent.files);
    const path = pathsOf(disclaimer, ({ id }) => required.has(id))[0];
    const found = harmless(() => checkWith({ without: (each) => each === path }));
    expect(found).toEqual([expect.stringMatching(/ disclosure-missing$/)]);
  });

  test('C43: forty mistakes in twelve documents give forty findings in order', () => {
    const files = realContent.files
      .filter(({ path }) => path.startsWith('content/faqs/'))
      .slice(0, 12);
    const faults = ['A <Nte />.', 'Sum: {1 + 1}.', 'See [the list](/nowhere).', 'By {firm.nope}.'];
    const replaced = files.map((file, index) =>
      exampleFile(file.path, [file.text(), ...faults.slice(0, index < 4 ? 4 : 3)].join('\n\n')),
    );
    const found = checkWith({ replaced });
    expect(found).toHaveLength(40);
    expect(found).toEqual(found.toSorted(compareFindings));
  });
});

describe('C32: a picture that is a program', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page', '<foreignObject><p>A</p></foreignObject>'],
    ['an event', '<g onload="alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>'],
  ])('%s in it is reported', (_, inside) => {
    const [path = ''] = pathsOf(course);
    const picture = 'public/images/hostile.svg';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;
    const file = changed(path, /^image: .*$/m, 'image: /images/hostile.svg');
    const found = harmless(() =>
      checkWith({
        replaced: [file],
        pictures: exampleTree({ [picture]: svg }).publicFiles.values(),
      }),
    );
    expect(found).toContainEqual(expect.stringMatching(`^${picture}:\\d+:\\d+ image-svg$`));
  });
});

/** Documents of a collection in this repository, in the order of their names. */
function pathsOf({ type }: Collection, isWanted: (file: SourceFile) => boolean = () => true) {
  return realContent.files
    .filter((file) => file.collection?.type === type && isWanted(file))
    .map(({ path }) => path);
}

function realText(path: string): string {
  return realContent.files.find((file) => file.path === path)?.text() ?? '';
}
