import { expect, test } from 'vitest';
import { shownOn } from './page-documents';
import { requiredTexts } from './required-texts';

test.each([
  ['disclaimer/market-risk', '/disclaimer'],
  ['compliance/fees-and-payment', '/compliance'],
  ['charter/escalation', '/investor-charter'],
  ['complaints/annual-trend', '/complaint-board'],
  ['complaints/2026-10', '/complaint-board'],
  ['policies/refund-policy', '/refund-policy'],
  ['pages/home', '/'],
  ['pages/premium-telegram-channel', '/services/premium-telegram-channel'],
  ['faqs/contact/who-answers', '/contact-us'],
  ['settings/kyc', undefined],
  ['pages/verify-otp', undefined],
])('the document %s is shown on %s', (id, page) => {
  expect(shownOn(id)).toBe(page);
});

test('the documents of a block have its source, and the page that shows them', () => {
  const texts = requiredTexts({
    disclosures: [
      { source: 'Row 1', all: 'disclaimer', names: ['leverage'] },
      {
        source: 'Row 2',
        documents: [
          { document: 'settings/wordings', field: 'riskWarning.value', shownOn: '/' },
          { document: 'pages/pricing', mentions: ['regulation.feeCap'] },
        ],
      },
    ],
  });
  expect(texts).toEqual([
    {
      document: 'disclaimer/leverage',
      mentions: [],
      source: 'Row 1',
      page: '/disclaimer',
      path: ['disclosures', 0, 'names', 0],
    },
    {
      document: 'settings/wordings',
      field: 'riskWarning.value',
      mentions: [],
      source: 'Row 2',
      page: '/',
      path: ['disclosures', 1, 'documents', 0, 'document'],
    },
    {
      document: 'pages/pricing',
      mentions: ['regulation.feeCap'],
      source: 'Row 2',
      page: '/pricing',
      path: ['disclosures', 1, 'documents', 1, 'document'],
    },
  ]);
});
