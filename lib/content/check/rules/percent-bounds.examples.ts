import type { RuleExamples } from '../examples';

const path = 'content/pages/pricing.yaml';
const lead = (text: string) => ({ [path]: `title: Pricing\nlead: "${text}"\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a tax of more than the whole',
      files: lead('GST of 1800% is added.'),
      finds: [`${path}:2:15 percent-bounds`],
      fixed: lead('GST of 18% is added.'),
    },
    {
      name: 'a discount below zero',
      files: lead('Plans at -50% off.'),
      finds: [`${path}:2:17 percent-bounds`],
      fixed: lead('Plans at 50% off.'),
    },
    {
      name: 'a large percentage of something else',
      files: lead('Prices rose by 150 per cent.'),
      finds: [`${path}:2:23 percent-large`],
      fixed: lead('Prices rose by 15 per cent.'),
    },
  ],
  passing: [
    { name: 'a whole', files: lead('We refund 100% of the fee.') },
    { name: 'a range', files: lead('A discount of 10-20% off.') },
  ],
};
