import { expect, test } from 'vitest';
import { documentNumbers } from './document-numbers';
import { charterSection } from './schema/charter';
import { disclaimer } from './schema/disclaimer';
import { faq } from './schema/faq';

test('sections of a page are numbered in the order of their files, and other documents are not', () => {
  expect(
    documentNumbers([
      { collection: charterSection, id: 'charter/vision' },
      { collection: charterSection, id: 'charter/services' },
      { collection: disclaimer, id: 'disclaimer/registration' },
      { collection: disclaimer, id: 'disclaimer/market-risk' },
      { collection: faq, id: 'faqs/mcx/why' },
    ]),
  ).toEqual([
    ['disclaimer.registration.number', '1'],
    ['disclaimer.market-risk.number', '2'],
    ['charter.vision.number', 'A'],
    ['charter.services.number', 'B'],
  ]);
});
