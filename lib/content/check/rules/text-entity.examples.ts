import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });
const coupon = 'content/cards/values/0100-a.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a code without its semicolon',
      files: document('One &nbsp two.'),
      finds: [`${path}:4:5 text-entity`],
      fixed: document('One   two.'),
    },
    {
      name: 'a code that was coded twice',
      files: document('One.\nTerms &amp;amp; conditions.'),
      finds: [`${path}:5:7 text-entity`],
      fixed: document('One.\nTerms & conditions.'),
    },
    {
      name: 'a code in a field',
      files: { [coupon]: 'title: Terms &amp; conditions\n' },
      finds: [`${coupon}:1:14 text-entity`],
      fixed: { [coupon]: 'title: Terms & conditions\n' },
    },
  ],
  passing: [
    { name: 'codes that Markdown knows', files: document('A &amp; B &lt; C&nbsp;D') },
    { name: 'the sign & in names', files: document('AT&T, S&P; R&D') },
  ],
};
