import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from './check-content';
import { LARGEST_CONTENT, LARGEST_DOCUMENT, readContentTree } from './content-tree';
import { rule } from './rules/file-bytes';

test('documents that are too large together are reported and not read', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/coupons'), { recursive: true });
  const most = LARGEST_CONTENT / LARGEST_DOCUMENT;
  const text = `# ${'x'.repeat(LARGEST_DOCUMENT - 3)}\n`;
  for (let index = 0; index < most + 2; index++)
    writeFileSync(join(root, `content/coupons/a${index}.yaml`), text);

  const tree = readContentTree(root);
  const unread = tree.files.filter(({ entry }) => !entry.bytes).map(({ path }) => path);
  expect(unread).toHaveLength(2);
  const found = checkContent({ tree, rules: [{ name: 'file-bytes', rule }], today: '2026-11-20' });
  expect(found.map((finding) => finding.file)).toEqual(unread);
  expect(found[0]?.message).toContain('the documents have more than 10 MB together');
});
