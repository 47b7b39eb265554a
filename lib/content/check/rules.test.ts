import { describe, expect, test } from 'vitest';
import { checkContent } from './check-content';
import { type Example, exampleTree, type RuleExamples } from './examples';
import { loadRules, type NamedRule } from './load-rules';

const rules = await loadRules();

async function examplesOf(name: string): Promise<RuleExamples> {
  const { examples }: { examples: RuleExamples } = await import(`./rules/${name}.examples.ts`);
  return examples;
}

const withExamples = await Promise.all(
  rules.map(async (named) => ({ ...named, examples: await examplesOf(named.name) })),
);

function found(named: NamedRule, { files, today = '2026-11-20' }: Omit<Example, 'finds'>) {
  return checkContent({ tree: exampleTree(files), rules: [named], today }).map(
    ({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`,
  );
}

describe.each(withExamples)('rule $name', ({ examples, ...named }) => {
  test.each(examples.failing)('the rule finds $name', (example) => {
    expect(found(named, example)).toEqual(example.finds);
  });

  test.each(examples.passing)('the rule accepts $name', (example) => {
    expect(found(named, example)).toEqual([]);
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
