import { describe, expect, test } from 'vitest';
import { changedFile, checkSample, pathOf, sampleFile, sampleWith } from '@/tests/content/sample';
import { makeContext } from './context';
import type { Finding } from './finding';
import { placeOf } from './places';
import type { Change, Example } from './rule';
import { allRules } from './rules';
import type { SourceFile } from './source/source-file';

/** Rules whose mistake no change of a few values can show, with the reason. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {};

const cases = allRules.flatMap(({ id, examples }) =>
  examples.map((example, index) => [`${id} ${index + 1}`, id, example] as const),
);

/** The sample content after the changes of an example: the wrong one, or the right one. */
function changesOf({ of, beside = {} }: Example, change: Change) {
  const entries = Object.entries({ ...beside, [of]: change });
  const files = entries.flatMap(([path, each]) => changedFile(path, each) ?? []);
  const changed = new Set(entries.map(([path]) => path));
  return { files, without: (path: string) => changed.has(path) };
}

/** The line on which an example is wrong. */
function lineOf({ wrong, at = Object.keys(wrong)[0] ?? '' }: Example, file: SourceFile | undefined) {
  if (typeof at === 'number' || !file) return at;
  if (at === 'body') return 1 + (file.text() ?? '').split('\n').indexOf('---', 1) + 2;
  return placeOf(file, pathOf(at, file.yaml()?.data)).line;
}

const found = (findings: readonly Finding[], rule: string) =>
  findings.filter((each) => each.rule === rule).map(({ file, line }) => `${file}:${line}`);

describe.each(cases)('the example %s', (_, id, example) => {
  const { of, wrong, right, beside, today, compared } = example;
  const days = today ? { today } : {};

  test('is found at its line, and the right value is not', () => {
    const tree = sampleWith(changesOf(example, right ?? {}));
    const wrongFile = changedFile(of, wrong);
    const findings = checkSample({
      ...changesOf(example, wrong),
      ...days,
      ...(compared ? { base: tree } : {}),
    });
    expect(found(findings, id)).toContain(`${of}:${lineOf(example, wrongFile)}`);
    if (right || beside || today)
      expect(found(checkSample({ ...changesOf(example, right ?? {}), ...days }), id)).toEqual([]);
  });
});

test('the sample content has no finding', () => {
  expect(checkSample()).toEqual([]);
});
