import type { RuleExamples } from '../examples';

const prose = 'content/disclaimer/0100-a.mdx';
const course = 'content/courses/btst-vip.yaml';
const picture = { 'public/images/courses/btst-vip.svg': '' };
const inProse = (url: string) => ({
  ...picture,
  [prose]: `---\neffectiveFrom: 2026-01-01\n---\n\nSee ![a chart](${url}).\n`,
});
const inField = (url: string) => ({ ...picture, [course]: `slug: btst-vip\nimage: ${url}\n` });

export const examples: RuleExamples = {
  failing: [
    ...['../../.env', '/etc/passwd', 'https://example.com/a.svg', '/images/../a.svg', 'a.svg'].map(
      (url) => ({
        name: `${url} in prose`,
        files: inProse(url),
        finds: [`${prose}:5:5 image-path`],
        fixed: inProse('/images/courses/btst-vip.svg'),
      }),
    ),
    {
      name: 'a remote address in a field',
      files: inField('https://example.com/a.svg'),
      finds: [`${course}:2:8 image-path`],
      fixed: inField('/images/courses/btst-vip.svg'),
    },
    {
      name: 'a file that does not exist, in a field',
      files: inField('/images/courses/btst-vpi.svg'),
      finds: [`${course}:2:8 image-missing`],
      fixed: inField('/images/courses/btst-vip.svg'),
    },
    {
      name: 'a file that does not exist, by reference',
      files: {
        [prose]: '---\neffectiveFrom: 2026-01-01\n---\n\n![a chart][1]\n\n[1]: /images/a.svg\n',
      },
      finds: [`${prose}:5:1 image-missing`],
      fixed: { 'public/images/a.svg': '' },
    },
  ],
  passing: [
    { name: 'a picture in prose', files: inProse('/images/courses/btst-vip.svg') },
    { name: 'a picture in a field', files: inField('/images/courses/btst-vip.svg') },
  ],
};
