import { expect, test } from 'vitest';
import { findingText } from '@/lib/content/check/report/output';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { indianDay } from '@/lib/domain/dates';

/** Warnings are for the people who review an edit; all other tests stand on tests/fixtures. */
test('the content of this site has no error', () => {
  const { findings } = checkContent({ tree: readContentTree('.'), today: indianDay(new Date()) });
  const errors = findings.filter(({ severity }) => severity === 'error');
  expect(errors.map((finding) => findingText(finding))).toEqual([]);
});
