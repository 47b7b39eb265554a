import type { RuleExamples } from '../examples';

const prose = 'content/disclaimer/0100-a.mdx';
const course = 'content/courses/btst-vip.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a picture without words',
      files: { [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\n![](/images/a.svg)\n' },
      finds: [`${prose}:5:1 image-alt`],
      fixed: { [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\n![A line chart](/images/a.svg)\n' },
    },
    {
      name: 'a field with spaces',
      files: { [course]: 'slug: btst-vip\nalt: " "\n' },
      finds: [`${course}:2:6 image-alt`],
      fixed: { [course]: 'slug: btst-vip\nalt: A line chart\n' },
    },
    {
      name: 'a field without a value',
      files: { [course]: 'slug: btst-vip\nalt:\n' },
      finds: [`${course}:2:1 image-alt`],
      fixed: { [course]: 'slug: btst-vip\nalt: A line chart\n' },
    },
  ],
  passing: [
    {
      name: 'pictures with words',
      files: {
        [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\n![A chart](/images/a.svg)\n',
        [course]: 'slug: btst-vip\nalt: A chart\n',
      },
    },
  ],
};
