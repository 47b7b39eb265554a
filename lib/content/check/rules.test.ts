import { expect, test } from 'vitest';
import { changedFile, checkSample, pathOf, sampleWith } from '@/tests/content/sample';
import type { Finding } from './finding';
import { placeOf } from './places';
import type { Change, Example } from './rule';
import { allRules } from './rules';
import type { SourceFile } from './source/source-file';

/** Rules whose mistake no change of a few values can show, with the reason. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  'effective-many': 'It takes more days on which something changes than people write.',
  'complaint-overdue': 'It is about a day, not about what is written.',
};

/** The changes of an example, `change` among them, as documents of the sample content. */
function changesOf({ of, beside = {} }: Example, change: Change | undefined) {
  const changes = Object.entries(change ? { ...beside, [of]: change } : beside);
  const changed = new Set(changes.map(([path]) => path));
  return {
    files: changes.flatMap(([path, each]) => changedFile(path, each) ?? []),
    without: (path: string) => changed.has(path),
  };
}

/** The line on which an example is wrong; of a text it is the first one. */
function lineOf({ wrong, at }: Example, file: SourceFile | undefined): number {
  const address = at ?? Object.keys(wrong)[0] ?? '';
  if (typeof address === 'number' || !file) return Number(address);
  const lines = file.text()?.split('\n') ?? [];
  if (address === 'body')
    return lines.findIndex((line, i) => i > lines.indexOf('---', 1) && line) + 1;
  return placeOf(file, pathOf(address, file.yaml()?.data)).line;
}

const placesOf = (findings: readonly Finding[], id: string) =>
  findings.filter(({ rule }) => rule === id).map(({ file, line }) => `${file}:${line}`);

test('the sample content has no finding', () => {
  expect(checkSample()).toEqual([]);
});

test.each(
  allRules.flatMap(({ id, examples }) =>
    examples.map((example, index) => ({ id, example, name: `${id} ${index + 1}` })),
  ),
)('the example $name is found at its line, and its right version is not', ({ id, example }) => {
  const { of, wrong, right, beside, compared, today } = example;
  const rightly = changesOf(example, right);
  const found = checkSample({
    ...changesOf(example, wrong),
    today,
    base: compared && sampleWith(rightly),
  });
  expect(placesOf(found, id)).toContain(`${of}:${lineOf(example, changedFile(of, wrong))}`);
  if (right || beside || today)
    expect(placesOf(checkSample({ ...rightly, today }), id)).toEqual([]);
});

test('the ids of rules are unique', () => {
  expect(
    allRules.filter(({ id }, index) => allRules.findIndex((each) => each.id === id) !== index),
  ).toEqual([]);
});

test('each rule says why it exists in a sentence, and has an example', () => {
  const unclear = allRules.filter(({ why }) => !/^["\p{Lu}].*[.!?]"?$/u.test(why));
  expect(unclear.map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
  const without = allRules.filter(({ examples }) => examples.length === 0);
  expect(without.map(({ id }) => id).sort()).toEqual(Object.keys(WITHOUT_EXAMPLE).sort());
});
