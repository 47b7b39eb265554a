import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { goneRegisterKeys } from './settings/required-disclosures';

test('an entry that stood alone becomes a block, however many of its keys are mended', () => {
  const document = parseDocument(
    [
      'disclosures:',
      '  # Asked for by the auditor.',
      '  - document: pages/pricing',
      '    field: rules',
      '    figures:',
      '      - regulation.feeCap',
      '    source: docs/product.md, row 5.9',
      '    shownOn: /pricing',
      '',
    ].join('\n'),
  );
  for (const key of ['document', 'field', 'figures', 'shownOn'])
    goneRegisterKeys[`disclosures.*.${key}`]?.fix?.(document, ['disclosures', 0, key]);
  expect(document.toJS()).toEqual({
    disclosures: [
      {
        source: 'docs/product.md, row 5.9',
        documents: [{ document: 'pages/pricing', field: 'rules', mentions: ['regulation.feeCap'] }],
      },
    ],
  });
  expect(String(document)).toContain('# Asked for by the auditor.');
});
