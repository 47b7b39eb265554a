import { describe, expect, test } from 'vitest';
import type { Example, ExampleFiles } from './examples';
import { findingsIn, loadExamples } from './explained-rule';
import { loadRules, type NamedRule } from './load-rules';

const rules = await loadRules();

const withExamples = await Promise.all(
  rules.map(async (named) => ({ ...named, examples: await loadExamples(named.name) })),
);

function found(named: NamedRule, example: Omit<Example, 'finds' | 'fixed'>) {
  return findingsIn(example, named, rules).map(
    ({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`,
  );
}

/** The example after its remedy. */
function filesAfter({ files, fixed }: Example): ExampleFiles {
  return Object.fromEntries(
    Object.entries({ ...files, ...fixed }).flatMap(([path, content]) =>
      content === null ? [] : [[path, content]],
    ),
  );
}

/** Words of parsers and of programmers. */
const JARGON =
  /\b(?:blanks?|mend|front matter|scalar|node|schema|regex|parser?|token|mapping|indicator|micromark|acorn|undefined|null|lazy line)\b|Unexpected (?:char|end)/i;

describe.each(withExamples)('rule $name', ({ examples, ...named }) => {
  test.each(examples.failing)('the rule finds $name', (example) => {
    expect(found(named, example)).toEqual(example.finds);
  });

  test.each(examples.failing)('the rule finds nothing after the remedy of $name', (example) => {
    expect(found(named, { ...example, files: filesAfter(example) })).toEqual([]);
  });

  test.each(examples.passing)('the rule accepts $name', (example) => {
    expect(found(named, example)).toEqual([]);
  });

  test('the rule speaks to people who do not program', () => {
    const words = examples.failing
      .flatMap((example) => findingsIn(example, named, rules))
      .flatMap(({ message, remedy }) => [message, remedy])
      .map((text) => text.replaceAll(/"[^"]*"/g, '""'));
    expect(words.filter((text) => JARGON.test(text))).toEqual([]);
  });

  test('the rule has a failing example of each of its ids, and a passing one', () => {
    const reported = new Set(
      examples.failing.flatMap(({ finds }) => finds.map((line) => line.split(' ').at(-1))),
    );
    expect([...reported].sort()).toEqual(Object.keys(named.rule.ids).sort());
    expect(examples.passing).not.toHaveLength(0);
  });
});

test('no two rules share an id', () => {
  const ids = rules.flatMap(({ rule }) => Object.keys(rule.ids));
  expect(ids).toEqual([...new Set(ids)]);
});

test('an id that a rule suppresses exists', () => {
  const ids = new Set(rules.flatMap(({ rule }) => Object.keys(rule.ids)));
  const hidden = rules.flatMap(({ rule }) =>
    Object.values(rule.ids).flatMap(({ suppresses = [] }) => suppresses),
  );
  expect(hidden.filter((id) => !ids.has(id))).toEqual([]);
});
