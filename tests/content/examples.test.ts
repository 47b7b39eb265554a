import { expect, test } from 'vitest';
import type { Change, Example } from '@/lib/content/check/context/rule';
import { allRules } from '@/lib/content/check/rules';
import { type Finding, locationOf, nodeLocation } from '@/lib/content/check/source/locations';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { changedFile, checkSample, pathOf, sampleWith } from './sample';

/** Rules whose mistake no change of a few values can show, with the reason. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  'complaint-overdue': 'It is about a day, not about what is written.',
  'record-broken': 'The versions are compressed; tests/content/record.test.ts has it.',
  'complaint-year-missing': 'It takes the months of a whole year.',
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

/** The line on which an example is wrong; of a text the first one. */
function lineOf({ wrong, at = Object.keys(wrong)[0] ?? '' }: Example, file: SourceFile): number {
  if (typeof at === 'number') return at;
  const body = file.text()?.indexOf('\n---\n\n') ?? 0;
  if (at === 'body') return file.textPosition(body + '\n---\n\n'.length).line;
  const unknown = file.fields().unknownKeys.find(({ name }) => name === at);
  return unknown
    ? nodeLocation(file, unknown.key).line
    : locationOf(file, pathOf(at, file.yaml()?.data)).line;
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
  const file = changedFile(of, wrong);
  expect(placesOf(found, id)).toContain(`${of}:${file ? lineOf(example, file) : 1}`);
  if (right || beside || today)
    expect(placesOf(checkSample({ ...rightly, today }), id)).toEqual([]);
});

test('rules that share an id have one severity', () => {
  const severities = new Map(allRules.map(({ id, severity }) => [id, severity]));
  expect(allRules.filter(({ id, severity }) => severities.get(id) !== severity)).toEqual([]);
});

test('each rule says why it exists in a sentence, and has an example', () => {
  const unclear = allRules.filter(({ why }) => !/^["\p{Lu}].*[.!?]"?$/u.test(why));
  expect(unclear.map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
  const without = allRules.filter(({ examples }) => examples.length === 0);
  expect(without.map(({ id }) => id).sort()).toEqual(Object.keys(WITHOUT_EXAMPLE).sort());
});
