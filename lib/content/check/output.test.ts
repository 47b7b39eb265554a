import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Finding } from './finding';
import { githubOutput, textOutput } from './output';

const finding: Finding = {
  file: 'content/coupons/my coupon: new.yaml',
  line: 2,
  column: 10,
  severity: 'warning',
  rule: 'price-step',
  message: 'price is 600: a tenth of 6000, 100% sure',
  remedy: 'Write 6000, or acknowledge it.',
};
const plain = { documents: 1, isColoured: false };

test('acknowledged warnings are counted apart', () => {
  const acknowledged = { ...finding, acknowledged: true } as const;
  const lastLine = (findings: readonly Finding[]) =>
    textOutput(findings, plain).trimEnd().split('\n').at(-1);
  expect(lastLine([finding, acknowledged])).toBe(
    '0 errors, 1 warning in 1 file, 1 acknowledged warning',
  );
  expect(lastLine([acknowledged])).toBe('1 document, no problems, 1 acknowledged warning');
});

const patternSchema = z.object({ regexp: z.string(), file: z.int().optional() });
const tasksSchema = z.object({
  tasks: z.array(
    z.object({
      label: z.string(),
      problemMatcher: z.union([
        z.object({ pattern: z.tuple([patternSchema, patternSchema]) }),
        z.tuple([]),
      ]),
    }),
  ),
});
const { tasks } = tasksSchema.parse(JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')));
const matchers = tasks.flatMap(({ label, problemMatcher }) =>
  'pattern' in problemMatcher ? [{ label, patterns: problemMatcher.pattern }] : [],
);

test('two tasks of Visual Studio Code mark findings', () => {
  expect(matchers).toHaveLength(2);
});

test.each(matchers)(
  'the task "$label" reads a finding with its remedy, also in a file whose name has spaces',
  ({ patterns: [place, remedy] }) => {
    const [first = '', second = '', , counts = ''] = textOutput([finding], plain).split('\n');
    expect(new RegExp(place.regexp).exec(first)?.slice(1)).toEqual([
      finding.file,
      '2',
      '10',
      'warning',
      'price-step',
      finding.message,
    ]);
    expect(new RegExp(remedy.regexp).exec(second)?.[1]).toBe(finding.remedy);
    expect(counts).toBe('0 errors, 1 warning in 1 file');
    expect(counts).not.toMatch(new RegExp(place.regexp));
  },
);

test('an empty line separates the findings of different files', () => {
  const other = { ...finding, file: 'content/coupons/other.yaml' };
  const lines = textOutput([finding, finding, other], plain).split('\n');
  expect(lines.map((line) => line.slice(0, 23))).toEqual([
    'content/coupons/my coup',
    '    Write 6000, or ackn',
    'content/coupons/my coup',
    '    Write 6000, or ackn',
    '',
    'content/coupons/other.y',
    '    Write 6000, or ackn',
    '',
    '0 errors, 3 warnings in',
    '',
  ]);
});

test('an annotation for GitHub escapes what separates its parts', () => {
  expect(githubOutput([finding])).toBe(
    '::warning file=content/coupons/my coupon%3A new.yaml,line=2,col=10,title=price-step::price is 600: a tenth of 6000, 100%25 sure. Write 6000, or acknowledge it.\n',
  );
});

test('the text says of which day findings are that begin later', () => {
  expect(textOutput([], { ...plain, newOn: '2027-04-01' })).toBe(
    '1 document, no problems beginning by 2027-04-01\n',
  );
});
