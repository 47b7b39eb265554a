import type { RuleExamples } from '../examples';

const coupon = (percent: string) => ({
  'content/coupons/a.yaml': `code: ABC\npercent: ${percent}\n`,
});
const finds = ['content/coupons/a.yaml:2:10 number-form'];

export const examples: RuleExamples = {
  failing: Object.entries({
    '050': '50',
    '12:30': '12',
    '1_0': '10',
    '0x1F': '31',
    '0o17': '15',
    '1e1': '10',
    '.inf': '90',
    '1e400': '90',
    '+5': '5',
    '5.': '5',
  }).map(([percent, right]) => ({
    name: percent,
    files: coupon(percent),
    finds,
    fixed: coupon(right),
  })),
  passing: [
    ...['50', '0', '-5', '12.5'].map((percent) => ({ name: percent, files: coupon(percent) })),
    { name: 'a text that looks like a number', files: coupon('"050"') },
    { name: 'a word', files: coupon('half') },
  ],
};
