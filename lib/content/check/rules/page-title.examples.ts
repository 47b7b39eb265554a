import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const one = 'content/pages/compliance.yaml';
const other = 'content/pages/disclaimer.yaml';
const page = (title: string, description: string) =>
  `title: ${title}\ndescription: ${description}\n`;
const right = { [one]: page('Compliance', 'Rules.'), [other]: page('Disclaimer', 'Risks.') };
const finding = (name: string, content: string, at: string) => ({
  name,
  base: right,
  files: { ...right, [one]: content },
  finds: [`${one}:${at} page-title`],
  fixed: right,
});

export const examples: RuleExamples = {
  failing: [
    finding('the title of another page', page('Disclaimer', 'Rules.'), '1:8'),
    finding('the description of another page', page('Compliance', 'Risks.'), '2:14'),
    finding('a title of many letters', page('Long '.repeat(30).trim(), 'Rules.'), '1:8'),
    {
      name: 'an address as the title',
      files: { ...exampleSettings, [one]: page('"{social.youtube}"', 'Rules.') },
      finds: [`${one}:1:8 page-title`],
      fixed: right,
    },
  ],
  passing: [
    { name: 'pages with titles of their own', base: right, files: right },
    {
      name: 'two steps of one page, as before',
      base: { [one]: page('Login', 'A.'), [other]: page('Login', 'B.') },
      files: { [one]: page('Login', 'A.'), [other]: page('Login', 'B.') },
    },
  ],
};
