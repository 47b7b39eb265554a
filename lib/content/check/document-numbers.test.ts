import { expect, test } from 'vitest';
import { documentNumbers } from './document-numbers';
import { exampleTree } from './examples';
import { filesInForce } from './files-in-force';

const { files } = exampleTree({
  'content/disclaimer/0100-registration.mdx': '---\n---\n\nText.\n',
  'content/disclaimer/0150-risk-in-trading.mdx': '---\neffectiveFrom: 2026-12-01\n---\n\nText.\n',
  'content/disclaimer/0200-market-risk.mdx': '---\n---\n\nText.\n',
  'content/charter/0100-vision.mdx': '---\ntitle: Vision\n---\n\nText.\n',
  'content/charter/0200-services.mdx': '---\ntitle: Services\n---\n\nText.\n',
  'content/faqs/mcx/0100-why.mdx': '---\ntheme: mcx\nquestion: Why?\n---\n\nText.\n',
});

test('sections of a page are numbered in the order of their files, gaps left out', () => {
  expect(documentNumbers(filesInForce(files, '2026-11-20'))).toEqual([
    ['disclaimer.registration.number', '1'],
    ['disclaimer.market-risk.number', '2'],
    ['charter.vision.number', 'A'],
    ['charter.services.number', 'B'],
  ]);
});

test('a statement that comes into force increases the numbers after it by one', () => {
  expect(Object.fromEntries(documentNumbers(filesInForce(files, '2026-12-01')))).toMatchObject({
    'disclaimer.risk-in-trading.number': '2',
    'disclaimer.market-risk.number': '3',
  });
});
