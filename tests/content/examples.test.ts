import { expect, test } from 'vitest';
import { type Change, type RuleExample, readExamples } from '@/lib/content/check/report/examples';
import { allRules } from '@/lib/content/check/rules';
import { type Finding, locationOf, nodeLocation } from '@/lib/content/check/source/locations';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { changedFile, checkSample, pathOf, sampleWith } from './sample';

/** Rules whose mistake no change of a few values can show, with the reason. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  'complaint-overdue': 'It is about a day, not about what is written.',
  'record-changed': 'It compares with the record of git; tests/content/record.test.ts has it.',
  'complaint-year-missing': 'It takes the months of a whole year.',
};

const examples = readExamples();

/** The changes of an example, `change` among them, as documents of the sample content. */
function changesOf({ of, beside = {} }: RuleExample, change: Change | undefined) {
  const changes = Object.entries(change ? { ...beside, [of]: change } : beside);
  const changed = new Set(changes.map(([path]) => path));
  return {
    files: changes.flatMap(([path, each]) => changedFile(path, each) ?? []),
    without: (path: string) => changed.has(path),
  };
}

/** The line on which an example is wrong; of a text the first one. */
function lineOf(
  { wrong, at = Object.keys(wrong)[0] ?? '' }: RuleExample,
  file: SourceFile,
): number {
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
  examples.map((example, index) => ({ example, name: `${example.rule} in line ${index + 1}` })),
)('the example $name is found at its line, and its right version is not', ({ example }) => {
  const { rule: id, of, wrong, right, beside, compared } = example;
  const rightly = changesOf(example, right);
  const found = checkSample({
    ...changesOf(example, wrong),
    base: compared && sampleWith(rightly),
  });
  const file = changedFile(of, wrong);
  expect(placesOf(found, id)).toContain(`${of}:${file ? lineOf(example, file) : 1}`);
  if (right || beside) expect(placesOf(checkSample(rightly), id)).toEqual([]);
});

test('rules that share an id have one severity', () => {
  const severities = new Map(allRules.map(({ id, severity }) => [id, severity]));
  expect(allRules.filter(({ id, severity }) => severities.get(id) !== severity)).toEqual([]);
});

test('each rule says why it exists in a sentence, and has an example', () => {
  const questions = new Set(allRules.flatMap(({ id, live }) => (live ? [id] : [])));
  const unclear = allRules.filter(({ why }) => !/^["\p{Lu}].*[.!?]"?$/u.test(why));
  expect(unclear.map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
  const withOne = new Set(examples.map(({ rule }) => rule));
  // Each question of the gate has its mistakes in tests/content/go-live.test.ts.
  expect([...withOne, ...Object.keys(WITHOUT_EXAMPLE)].sort()).toEqual(
    [...new Set(allRules.map(({ id }) => id))].filter((id) => !questions.has(id)).sort(),
  );
});
