import { expect, it } from 'vitest';
import { outlineOf } from './mdx/outline';
import { sectionText, textWithout } from './section-text';

const body = outlineOf(
  `
<Note tone="info" title="A note">

Read it.

</Note>

## A. First

One.

### Deeper

Two.

## B. Second

Three.

## C. Third

Four.
`,
  new Map(),
);

it('a text has the titles of notes, as the page shows them', () => {
  expect(body.text.split('\n').slice(0, 2)).toEqual(['A note', 'Read it.']);
});

it('a section ends where the next one begins that is not deeper', () => {
  expect(sectionText(body, 'a-first')).toBe('A. First\nOne.\nDeeper\nTwo.');
  expect(sectionText(body, 'deeper')).toBe('Deeper\nTwo.');
  expect(sectionText(body, 'c-third')).toBe('C. Third\nFour.');
});

it('a text without some sections has all others', () => {
  expect(textWithout(body, ['a-first', 'c-third'])).toBe('A note\nRead it.\nB. Second\nThree.');
  expect(textWithout(body, [])).toBe(body.text);
});

it('a section that is not there is an error', () => {
  expect(() => sectionText(body, 'd-fourth')).toThrow('#d-fourth');
});
