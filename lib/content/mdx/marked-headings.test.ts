import { expect, test } from 'vitest';
import { markHeadings } from './marked-headings';

const heading = (depth: number, text: string) => ({ depth, id: text.toLowerCase(), text, at: 0 });

test('headings of level 2 are numbered, deeper ones are not', () => {
  const marked = markHeadings([heading(2, 'One'), heading(3, 'Within'), heading(2, 'Two')]);
  expect(marked.map(({ mark, title }) => [mark, title])).toEqual([
    ['1.', 'One'],
    [undefined, 'Within'],
    ['2.', 'Two'],
  ]);
});

test('a number or letter written in the document is kept', () => {
  const marked = markHeadings([heading(2, 'A. Terms'), heading(3, '11. Mandatory notice')]);
  expect(marked.map(({ mark, title }) => [mark, title])).toEqual([
    ['A.', 'Terms'],
    ['11.', 'Mandatory notice'],
  ]);
});

test.each([
  ...[
    'I.',
    'II.',
    'iv.',
    'A.',
    'a.',
    '4.',
    '4.1',
    '4.1.',
    '10.2.3',
    '(a)',
    '(iv)',
    '(2)',
    'B)',
    '3)',
  ],
  ...['१.', 'क)', '(ख)'],
])('a heading has one mark: that with which it begins, %s', (mark) => {
  expect(markHeadings([heading(2, `${mark} Fees of a plan`)])).toMatchObject([
    { mark, title: 'Fees of a plan' },
  ]);
});

test.each(['Section 4: Fees', 'Part II – Fees', 'Step 1: Write to us', 'Schedule A', 'खंड 2: शुल्क'])(
  'a heading that words number has no other number: %s',
  (text) => {
    expect(markHeadings([heading(2, text)])).toMatchObject([{ mark: undefined, title: text }]);
  },
);

test.each([
  '2026 in figures',
  'A plan',
  'I agree',
  'Mid-term fees',
  'Plan B of ours',
  '18 years of age',
])('other words are no mark: %s', (text) => {
  expect(markHeadings([heading(2, text)])).toMatchObject([{ mark: '1.', title: text }]);
});
