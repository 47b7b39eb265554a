import { expect, test, vi } from 'vitest';
import { allRules } from './rules';
import { checkContent } from './run';
import { makeContentTree } from './source/content-tree';
import { SourceFile } from './source/source-file';

test('a rule that breaks down is an error at the document, and the others are run', () => {
  const bytes = Buffer.from('percent: 5\nvalidUntil: "31-12-2026"\n');
  const path = 'content/coupons/vip50.yaml';
  const file = new SourceFile({ path, kind: 'file', size: bytes.length, bytes });
  const rule = allRules.find(({ id }) => id === 'yaml-syntax');
  if (rule?.on !== 'file') throw new Error('no such rule');
  using broken = vi.spyOn(rule, 'find').mockImplementation(() => {
    throw new RangeError('Invalid time value');
  });
  const { findings } = checkContent({ tree: makeContentTree([file], []), today: '2026-11-20' });
  expect(broken).toHaveBeenCalled();
  expect(findings).toContainEqual(
    expect.objectContaining({
      ...{ file: path, rule: 'yaml-syntax', severity: 'error' },
      message: expect.stringContaining('Invalid time value'),
    }),
  );
  expect(findings.map((each) => each.rule)).toContain('file-missing');
});
