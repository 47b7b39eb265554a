import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContentTree } from '../source/content-tree';
import { changeDaysOf, makeContext } from './context';

function treeOf(documents: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'context-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(documents)) {
    const file = join(folder, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return readContentTree(folder);
}

test('a version is in force from the day on which it begins, and the one before it no longer is', () => {
  const tree = treeOf({
    'policies/refund-policy.mdx': '---\ntitle: A\n---\n',
    'policies/refund-policy.2026-11-10.mdx': '---\neffectiveFrom: 2026-11-10\n---\n',
    'policies/refund-policy.2027-01-01.mdx': '---\neffectiveFrom: 2027-01-01\n---\n',
    'pages/home.yaml': 'title: A\n',
  });
  const { files } = makeContext({ tree, today: '2026-11-20' });
  expect(files.map(({ below }) => below)).toEqual([
    'pages/home.yaml',
    'policies/refund-policy.2026-11-10.mdx',
  ]);
  expect(tree.files.map(changeDaysOf)).toEqual([[], ['2026-11-10'], ['2027-01-01'], []]);
});

test.each([
  [
    'ended on the day after its last',
    'coupons/abc.yaml',
    'code: ABC\neffectiveUntil: 2026-11-15\n',
    ['2026-11-16'],
  ],
  [
    'has a price that begins',
    'courses/0700-btst-vip.yaml',
    'plans: [{ months: 1, price: [{ value: 1 }, { value: 2, effectiveFrom: 2026-11-18 }] }]\n',
    ['2026-11-18'],
  ],
  ['can’t be read', 'coupons/abc.yaml', 'code: "\n', []],
])('a document that %s changes on these days', (_, path, text, days) => {
  expect(treeOf({ [path]: text }).files.map(changeDaysOf)).toEqual([days]);
});
