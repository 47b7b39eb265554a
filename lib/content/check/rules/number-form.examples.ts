import type { RuleExamples } from '../examples';

const coupon = (percent: string) => ({
  'content/coupons/a.yaml': `code: ABC\npercent: ${percent}\n`,
});
const finds = ['content/coupons/a.yaml:2:10 number-form'];

export const examples: RuleExamples = {
  failing: ['050', '12:30', '1_0', '0x1F', '0o17', '1e1', '.inf', '1e400', '+5', '5.'].map(
    (percent) => ({ name: percent, files: coupon(percent), finds }),
  ),
  passing: [
    ...['50', '0', '-5', '12.5'].map((percent) => ({ name: percent, files: coupon(percent) })),
    { name: 'a text that looks like a number', files: coupon('"050"') },
    { name: 'a word', files: coupon('half') },
  ],
};
