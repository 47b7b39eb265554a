import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n` });
const tags = ['script', 'style', 'iframe', 'object', 'form', 'base', 'meta', 'img', 'Nte', 'a.b'];

export const examples: RuleExamples = {
  failing: [
    ...tags.map((tag) => ({
      name: `<${tag}>`,
      files: document(`Text <${tag} src="x" />`),
      finds: [`${path}:5:6 mdx-component`],
      fixed: document('Text ![a chart](/images/x.svg)'),
    })),
    {
      name: 'a tag around others, once',
      files: document('<Box>\n\nText <Nte /> text\n\n</Box>'),
      finds: [`${path}:5:1 mdx-component`],
      fixed: document('<Note tone="info" title="A">\n\nText <br /> text\n\n</Note>'),
    },
    {
      name: 'a tag without a name',
      files: document('<>Text</>'),
      finds: [`${path}:5:1 mdx-component`],
      fixed: document('Text'),
    },
  ],
  passing: [
    {
      name: 'tags of the site',
      files: document('<Note tone="info" title="A">\n\nH<sub>2</sub>O<br />\n\n</Note>'),
    },
  ],
};
