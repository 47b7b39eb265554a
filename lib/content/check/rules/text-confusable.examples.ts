import type { RuleExamples } from '../examples';

const page = 'content/pages/disclaimer.yaml';
const prose = 'content/disclaimer/0100-a.mdx';
const coupon = 'content/coupons/a.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a Cyrillic letter in a field',
      files: { [page]: 'title: All\nlead: Our disсlaimer\n' },
      finds: [`${page}:2:11 text-confusable`],
      fixed: { [page]: 'title: All\nlead: Our disclaimer\n' },
    },
    {
      name: 'a Greek letter in prose',
      files: { [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\nA pοlicy.\n' },
      finds: [`${prose}:5:3 text-confusable`],
      fixed: { [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\nA policy.\n' },
    },
    {
      name: 'a Cyrillic letter in a host',
      files: { [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\n[a](https://exаmple.com)\n' },
      finds: [`${prose}:5:13 text-confusable`],
      fixed: {
        [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\n[a](https://example.com)\n',
      },
    },
    {
      name: 'a host in Cyrillic altogether',
      files: { 'content/settings/social.yaml': 'x: https://аррӏе.com\n' },
      finds: ['content/settings/social.yaml:1:4 text-confusable'],
      fixed: { 'content/settings/social.yaml': 'x: https://apple.com\n' },
    },
    {
      name: 'a code in Cyrillic altogether',
      files: { [coupon]: 'percent: 5\ncode: АВС50\n' },
      finds: [`${coupon}:2:7 text-confusable`],
      fixed: { [coupon]: 'percent: 5\ncode: ABC50\n' },
    },
  ],
  passing: [
    { name: 'Latin letters with marks', files: { [page]: 'title: Café ₹5\n' } },
    {
      name: 'a word in another script',
      files: { [page]: 'title: The Greek letter β, and हिन्दी\n' },
    },
  ],
};
