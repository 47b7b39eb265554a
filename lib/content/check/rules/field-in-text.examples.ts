import type { RuleExamples } from '../examples';

const statement = 'content/disclaimer/0200-market-risk.mdx';
const file = (fields: string, text: string) => ({
  [statement]: `---\n${fields}---\n\n${text}\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a first day below the hyphens',
      files: file('', 'effectiveFrom: 2027-04-01\n\nPrices can fall.'),
      finds: [`${statement}:4:1 field-in-text`],
      fixed: file('effectiveFrom: 2027-04-01\n', 'Prices can fall.'),
    },
    {
      name: 'a last day after the text',
      files: file('', 'Prices can fall.\neffectiveUntil: 2027-04-01'),
      finds: [`${statement}:5:1 field-in-text`],
      fixed: file('effectiveUntil: 2027-04-01\n', 'Prices can fall.'),
    },
  ],
  passing: [
    { name: 'a first day above', files: file('effectiveFrom: 2027-04-01\n', 'Prices can fall.') },
    { name: 'a word with a colon', files: file('', 'Note: prices can fall.') },
  ],
};
