import type { RuleExamples } from '../examples';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an end before the beginning',
      files: {
        'content/coupons/a.yaml':
          'code: ABC\npercent: 5\neffectiveFrom: 2026-12-01\neffectiveUntil: 2026-11-30\n',
      },
      finds: ['content/coupons/a.yaml:4:17 effective-order'],
    },
    {
      name: 'a page with an end',
      files: { 'content/pages/not-found.yaml': 'title: None\neffectiveUntil: 2026-11-30\n' },
      finds: ['content/pages/not-found.yaml:2:17 effective-single'],
    },
  ],
  passing: [
    {
      name: 'a document for one day',
      files: {
        'content/coupons/a.yaml':
          'code: ABC\npercent: 5\neffectiveFrom: 2026-12-01\neffectiveUntil: 2026-12-01\n',
      },
    },
  ],
};
