import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Change } from '@/lib/content/check/report/examples';
import { changedFile, checkSample, sampleFile, sampleWith } from './sample';

/** New lines in the place of some of a file, from `line` on; or values by their addresses, `null` deletes. */
const change = z.union([
  z.strictObject({ line: z.int(), lines: z.int(), text: z.string() }),
  z.record(z.string(), z.unknown()),
]);

/** A mistake of an editor: the change that makes it, and the line that a person would call wrong. */
const mistake = z.strictObject({
  name: z.string(),
  of: z.string(),
  change,
  beside: z.record(z.string(), change).default({}),
  file: z.string().optional(),
  line: z.int(),
  severity: z.enum(['error', 'warning']),
  base: z.literal(true).optional(),
  today: z.string().optional(),
});

const mistakes = readFileSync('tests/fixtures/mistakes.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => mistake.parse(JSON.parse(line)));

function changeOf(path: string, made: z.output<typeof change>): Change {
  if (!('lines' in made) || typeof made.text !== 'string') return made;
  const lines = (sampleFile(path).text() ?? '').split('\n');
  return { file: lines.toSpliced(Number(made.line) - 1, Number(made.lines), made.text).join('\n') };
}

function outcomeOf({ of, change: made, beside, file = of, ...expected }: (typeof mistakes)[0]) {
  const changes = Object.entries({ [of]: made, ...beside });
  const files = changes.flatMap(([path, each]) => changedFile(path, changeOf(path, each)) ?? []);
  const base = expected.base && sampleWith({});
  const found = checkSample({
    ...{ files, base, today: expected.today },
    without: (path) => changes.some(([changed]) => changed === path),
  }).filter((finding) => finding.file === file);
  const caught = found.some(
    ({ severity }) => severity === 'error' || expected.severity === 'warning',
  );
  return { caught, atLine: caught && found[0]?.line === expected.line };
}

test('of mistakes that editors made, nearly all are found, the first finding at their line', () => {
  const outcomes = mistakes.map((each) => ({ name: each.name, ...outcomeOf(each) }));
  const caught = outcomes.filter((each) => each.caught);
  const atLine = outcomes.filter((each) => each.atLine);
  const listed = outcomes
    .filter((each) => !each.atLine)
    .map(({ name, caught: is }) => `${is ? 'elsewhere' : 'missed'}: ${name}`);
  expect(caught.length / outcomes.length, listed.join('\n')).toBeGreaterThanOrEqual(0.93);
  expect(atLine.length / caught.length, listed.join('\n')).toBeGreaterThanOrEqual(0.96);
}, 600_000);
