import { expect, test } from 'vitest';
import type { FileReport } from './finding';
import { countedReports, limitReports } from './report-limit';

const reports = (file: string, rule: string, count: number): FileReport[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ file, rule, at: { line: index + 1, column: 1 } },
    ...{ message: 'is wrong', remedy: 'Do it.' },
  }));

test('of each kind in a file a hundred reports are kept, and the last says how many others there are', () => {
  const limited = limitReports([
    ...reports('a.yaml', 'yaml-tag', 4100),
    ...reports('a.yaml', 'yaml-alias', 100),
    ...reports('b.yaml', 'yaml-tag', 3),
  ]);
  expect(limited).toHaveLength(203);
  const more = 'is wrong (and at least 4000 more of this kind in this file)';
  expect(limited.filter(({ message }) => message !== 'is wrong')).toEqual([
    expect.objectContaining({ file: 'a.yaml', at: { line: 100, column: 1 }, message: more }),
  ]);
});

test('a rule that would report without end on a file is stopped', () => {
  function* endless() {
    for (;;) yield* reports('a.yaml', 'yaml-tag', 1);
  }
  expect([...countedReports(endless())]).toHaveLength(1000);
});
