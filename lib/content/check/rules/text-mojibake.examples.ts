import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const card = 'content/cards/values/0100-a.yaml';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });
const failing = (name: string, wrong: string, right: string) => ({
  name,
  files: document(wrong),
  finds: [`${path}:4:1 text-mojibake`],
  fixed: document(right),
});

export const examples: RuleExamples = {
  failing: [
    failing('a damaged apostrophe', 'â€™s', '’s'),
    failing('a damaged quote, of which a part is lost', 'â€ and', '” and'),
    failing('a damaged letter', 'Ã©tude', 'étude'),
    failing('a damaged sign of the rupee', 'â‚¹6,000', '₹6,000'),
    failing('a damaged space', 'Â\u00A06', '\u00A06'),
    failing('a damaged sign that is lost', '\uFFFDs', '’s'),
    failing('such a sign that was damaged again', 'ï¿½s', '’s'),
    {
      name: 'a damaged dash in a field',
      files: { [card]: 'title: 9 â€“ 5\n' },
      finds: [`${card}:1:10 text-mojibake`],
      fixed: { [card]: 'title: 9 – 5\n' },
    },
  ],
  passing: [
    { name: 'accented letters', files: document('Café, É, naïve, Ångström, Âge, Ão “É” ‘â’') },
    { name: 'other alphabets', files: document('₹6,000 – हिन्दी, தமிழ், मराठी “उद्धरण”') },
  ],
};
