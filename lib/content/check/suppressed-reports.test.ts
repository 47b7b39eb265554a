import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileReport } from './finding';
import type { RuleId } from './rule';
import { withoutSuppressed } from './suppressed-reports';

const ids = new Map<string, RuleId>([
  ['outer', { reason: 'A', suppresses: ['inner', 'other'] }],
  ['other', { reason: 'A', suppresses: ['outer'] }],
  ['inner', { reason: 'A' }],
]);

function report(rule: string, more: Partial<FileReport> = {}): FileReport {
  const at = { line: 1, column: 1 };
  return { rule, file: 'a.yaml', at, message: rule, remedy: 'Do it.', ...more };
}

/** What is kept, with its remedy. */
function kept(...reports: FileReport[]): string[] {
  return withoutSuppressed(reports, ids).map(({ message, remedy }) => `${message}: ${remedy}`);
}

describe('a report that another one suppresses is held back', () => {
  test('it has the same field or one within, and the cause says how many there are', () => {
    expect(
      kept(
        report('outer', { field: 'a[1]' }),
        report('inner', { field: 'a[1].b', at: { line: 2, column: 1 } }),
        report('inner', { field: 'a[1]' }),
        report('inner', { field: 'a[12]' }),
        report('inner', { field: 'a' }),
        report('inner', { field: 'a[1]', file: 'b.yaml' }),
      ),
    ).toEqual([
      'outer: Do it. 2 more findings may go away with this.',
      'inner: Do it.',
      'inner: Do it.',
      'inner: Do it.',
    ]);
  });

  test.each([
    ['neither has a field', undefined, undefined],
    ['the cause has none', undefined, 'a'],
    ['the cause alone has one', 'a', undefined],
  ])('it is at the same location, and %s', (_, field, inner) => {
    expect(kept(report('inner', { field: inner }), report('outer', { field }))).toEqual([
      'outer: Do it. 1 more finding may go away with this.',
    ]);
    const elsewhere = report('inner', { field: inner, at: { line: 1, column: 2 } });
    expect(kept(elsewhere, report('outer', { field }))).toHaveLength(2);
  });
});

test('a report that compares a field with an error in it is held back', () => {
  const compares = [{ file: 'b.yaml', field: 'plans[1]' }];
  const warning = new Map([...ids, ['other', { reason: 'A', severity: 'warning' as const }]]);
  const comparing = report('inner', { compares });
  const fault = (rule: string, field: string) => report(rule, { file: 'b.yaml', field });
  expect(kept(comparing, fault('outer', 'plans[1].price'))).toEqual([
    'outer: Do it. 1 more finding may go away with this.',
  ]);
  expect(kept(comparing, fault('outer', 'plans[12]'))).toHaveLength(2);
  expect(withoutSuppressed([comparing, fault('other', 'plans[1]')], warning)).toHaveLength(2);
});

describe('a report that follows from what another one explains is held back', () => {
  test('it may be in another file, and what follows from it is counted at the first cause', () => {
    expect(
      kept(
        report('inner', { follows: 'document b' }),
        report('outer', { follows: 'document a', explains: ['document b'], file: 'b.yaml' }),
        report('inner', { explains: ['document a'], file: 'c.yaml', message: 'cause' }),
      ),
    ).toEqual(['cause: Do it. 2 more findings may go away with this.']);
  });

  test('of several reports that explain the same, one that follows from nothing is the cause', () => {
    expect(
      kept(
        report('inner', { follows: 'document a', explains: ['document a'] }),
        report('inner', { explains: ['document a'], message: 'cause' }),
      ),
    ).toEqual(['cause: Do it. 1 more finding may go away with this.']);
  });

  test('of reports that all follow from what they explain, the first is kept', () => {
    const each = { follows: 'folder a', explains: ['folder a'] };
    expect(kept(report('inner', each), report('inner', each), report('inner', each))).toEqual([
      'inner: Do it. 2 more findings may go away with this.',
    ]);
  });
});

test('of any reports, however they cause one another, at least one is kept, and all are counted', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const some = fc.record({
    rule: fc.constantFrom('outer', 'inner', 'other'),
    field: fc.option(fc.constantFrom('a', 'a.b', 'a[1].c'), { nil: undefined }),
    follows: fc.option(key, { nil: undefined }),
    explains: fc.array(key, { maxLength: 2 }),
    line: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), (list) => {
      const reports = list.map(({ line, rule, ...more }) =>
        report(rule, { ...more, at: { line, column: 1 } }),
      );
      const left = withoutSuppressed(reports, ids);
      const counts = left.map(({ remedy }) => Number(/ (\d+) more/.exec(remedy)?.[1] ?? 0));
      expect(left.length).toBeGreaterThan(0);
      expect(left.length + counts.reduce((sum, count) => sum + count, 0)).toBe(reports.length);
    }),
  );
});
