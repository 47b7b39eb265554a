import { expect, it } from 'vitest';
import { cutTexts } from './cut-texts';
import { pageBody } from './history/page-body';

const pages: Readonly<Record<string, string>> = {
  '/terms':
    '<main><h1>Terms</h1><p>Read it.</p><h2 id="a-first">A. First</h2><p>One.</p><h3 id="deeper">Deeper</h3><p>Two.</p><h2 id="b-second">B. Second</h2><p>Three.</p><h2 id="c-third">C. Third</h2><p id="d">Four.</p></main>',
};

const cut = (...hrefs: string[]) =>
  cutTexts(hrefs, (path) => pageBody(pages[path] ?? '', () => undefined));

it('a section ends where the next one begins that is not deeper', () => {
  expect(cut('/terms#a-first', '/terms#deeper', '/terms#c-third')).toEqual({
    '/terms#a-first': 'A. First\nOne.\nDeeper\nTwo.',
    '/terms#deeper': 'Deeper\nTwo.',
    '/terms#c-third': 'C. Third\nFour.',
  });
});

it('a text without some sections has all others', () => {
  expect(cut('/terms#c-third', '/terms', '/terms#a-first')['/terms']).toBe(
    'Terms\nRead it.\nB. Second\nThree.',
  );
  expect(cut('/terms')['/terms']?.split('\n')).toHaveLength(10);
});

it('a section or a page that is not there is an error', () => {
  expect(() => cut('/terms#d-fourth')).toThrow('#d-fourth');
  expect(() => cut('/terms#d')).toThrow('#d');
  expect(() => cut('/refunds')).toThrow('/refunds');
});
