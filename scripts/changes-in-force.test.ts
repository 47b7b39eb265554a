import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesInForce } from '@/lib/content/check/context/context';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { changesInForce } from './changed-days';

const committed = '2026-11-01';

/** What counts on 20 November 2026, all files committed on the first. */
function changes(documents: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(documents)) {
    const file = join(folder, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const days = Object.fromEntries(Object.keys(documents).map((path) => [path, committed]));
  const { files } = readContentTree(folder);
  const inForce = filesInForce(files, '2026-11-20').map(({ below }) => below);
  return {
    days: changesInForce(files, { ...days, 'faqs/gone.mdx': '2026-11-02' }, '2026-11-20'),
    inForce,
  };
}

test('a version counts from the day on which it begins, and the one before it no longer does', () => {
  const { days, inForce } = changes({
    'policies/refund-policy.mdx': '---\ntitle: A\n---\n',
    'policies/refund-policy.2026-11-10.mdx': '---\neffectiveFrom: 2026-11-10\n---\n',
    'policies/refund-policy.2027-01-01.mdx': '---\neffectiveFrom: 2027-01-01\n---\n',
    'pages/home.yaml': 'title: A\n',
  });
  expect(days).toEqual({
    'policies/refund-policy.2026-11-10.mdx': '2026-11-10',
    'pages/home.yaml': committed,
    'faqs/gone.mdx': '2026-11-02',
  });
  expect(inForce).toEqual(['pages/home.yaml', 'policies/refund-policy.2026-11-10.mdx']);
});

test('a document that ended changed its page on the day after', () => {
  const { days } = changes({ 'coupons/abc.yaml': 'code: ABC\neffectiveUntil: 2026-11-15\n' });
  expect(days['coupons/abc.yaml']).toBe('2026-11-16');
});

test('a price that began changed its course on that day', () => {
  const { days } = changes({
    'courses/0700-btst-vip.yaml':
      'plans: [{ months: 1, price: [{ value: 1 }, { value: 2, effectiveFrom: 2026-11-18 }, { value: 3, effectiveFrom: 2026-12-01 }] }]\n',
  });
  expect(days['courses/0700-btst-vip.yaml']).toBe('2026-11-18');
});

test('a document that cannot be read counts by its commit', () => {
  const { days } = changes({ 'coupons/abc.yaml': 'code: "\n' });
  expect(days['coupons/abc.yaml']).toBe(committed);
});
