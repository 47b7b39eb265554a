import type { RuleExamples } from '../examples';

const algo = 'content/courses/algo-trading-vip-plan.yaml';
const btst = 'content/courses/btst-vip.yaml';
const plans = (id: string) => `plans:\n  - planId: ${id}\n    months: 1\n`;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'one id in two courses',
      files: { [algo]: plans('a-1'), [btst]: plans('a-1') },
      finds: [`${btst}:2:13 plan-id-duplicate`],
    },
  ],
  passing: [{ name: 'an id for each plan', files: { [algo]: plans('a-1'), [btst]: plans('b-1') } }],
};
