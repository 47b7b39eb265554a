import { expect, test } from 'vitest';
import { documentNumbers, numberAt } from './numbering';
import { charterSection } from './schema/charter';
import { disclaimer } from './schema/disclaimer';
import { faq } from './schema/faq';

test('statements are numbered with digits, sections of the charter with letters', () => {
  expect([0, 6].map((index) => numberAt(disclaimer, index))).toEqual(['1', '7']);
  expect([0, 3, 25, 26, 53].map((index) => numberAt(charterSection, index))).toEqual([
    ...['A', 'D', 'Z', 'AA', 'BB'],
  ]);
});

test('sections of a page are numbered in the order of their files, and other documents are not', () => {
  expect(
    documentNumbers([
      { collection: disclaimer, id: 'disclaimer/registration' },
      { collection: disclaimer, id: 'disclaimer/market-risk' },
      { collection: charterSection, id: 'charter/vision' },
      { collection: charterSection, id: 'charter/services' },
      { collection: faq, id: 'faqs/mcx/why' },
    ]),
  ).toEqual([
    ['disclaimer.registration.number', '1'],
    ['disclaimer.market-risk.number', '2'],
    ['charter.vision.number', 'A'],
    ['charter.services.number', 'B'],
  ]);
});
