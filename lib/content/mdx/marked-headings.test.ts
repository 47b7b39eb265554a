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
