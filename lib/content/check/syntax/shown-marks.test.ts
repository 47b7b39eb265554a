import { describe, expect, test } from 'vitest';
import { checkContent } from '../run';
import { makeContentTree } from '../source/content-tree';
import { SourceFile } from '../source/source-file';

/** Whether a body has lines that readers see in one run. */
function isFound(body: string): boolean {
  const bytes = Buffer.from(`---\n---\n${body}\n`);
  const path = 'content/disclaimer/0100-a.mdx';
  const file = new SourceFile({ path, kind: 'file', size: bytes.length, bytes });
  const { findings } = checkContent({ tree: makeContentTree([file], []), today: '2026-11-20' });
  return findings.some(({ rule }) => rule === 'text-marks');
}

const MARKS = [
  ...['a) b)', '(a) (b)', 'i. ii.', 'I. II.', '2.1. 2.2.', '2.1 2.2', 'A) B)', '१. २.', 'क) ख)'],
  ...[
    '(1) (2)',
    '1] 2]',
    'a: b:',
    'Step-1: Step-2:',
    '⦁ ⦁',
    '➢ ➢',
    '✔ ✔',
    '■ ○',
    '§ §',
    'Ø Ø',
    'o o',
  ],
  ...[
    '✅ ❌',
    '👉 👉',
    '① ②',
    '1️⃣ 2️⃣',
    '-\u00A0 -\u00A0',
    '– –',
    '> >',
    '-> ->',
    '* *',
    'v v',
    '🔹 🔸',
  ],
].map((pair) => pair.split(' '));

describe('a list that Markdown does not know is found', () => {
  test.each([
    ...MARKS,
    ['Step 1:', 'Step 2:'],
    ['Q1.', 'Q2.'],
    ['Day 1 –', 'Day 2 –'],
    ['Phase II:', 'Phase III:'],
  ])('%s %s', (first, second) => {
    const escaped = (mark = '') => mark.replace(/^[*>]/, '\\$&');
    expect(isFound(`You need\n${escaped(first)} one of these\n${escaped(second)} another`)).toBe(
      true,
    );
  });
});

test.each([
  'Month\tReceived\tResolved',
  'Month   Received\nApril   5',
  'Name  Fee\n+-----+-----+\nA  500',
  'Name and fee\n——— ———\nA and 500',
  '**Step 1:** Log in.\n**Step 2:** Pay.',
])('a table or steps in lines: %j', (body) => {
  expect(isFound(body)).toBe(true);
});

test.each([
  'A long line\nthat goes on\nand ends.',
  'One (a) two\n(b) three',
  'a) one<br />\nb) two<br />\nc) three',
  '- a) one\n- b) two',
  'We are here\n“quoted”\n“again”',
  'It costs\n₹500 a month\n₹900 for two',
  'It opens at\n9.15 a.m. and closes at\n3.30 p.m. on days of trading',
  'It was\n1.5 lakh, then\n2.5 lakh and more',
  '+91 98200 12345\n+91 98200 12346',
  '{firm.name}\n{firm.address}',
  'I am\nI was\nA person\nA firm',
])('lines of a sentence stay: %j', (body) => {
  expect(isFound(body)).toBe(false);
});
