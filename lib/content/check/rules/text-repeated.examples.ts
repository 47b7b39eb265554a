import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const card = 'content/cards/values/0100-a.yaml';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an article that is written twice',
      files: document('Read the the terms.'),
      finds: [`${path}:4:6 text-repeated`],
      fixed: document('Read the terms.'),
    },
    {
      name: 'a word at the end of a line and at the start of the next',
      files: document('Read our\nour terms.'),
      finds: [`${path}:4:6 text-repeated`],
      fixed: document('Read our\nterms.'),
    },
    {
      name: 'a word that is written twice in a field',
      files: { [card]: 'title: Clear Clear plans\n' },
      finds: [`${card}:1:8 text-repeated`],
      fixed: { [card]: 'title: Clear plans\n' },
    },
    {
      name: 'a paragraph that was pasted twice',
      files: document('You get access within a day.\n\nYou get access\nwithin a day.'),
      finds: [`${path}:6:1 text-repeated`],
      fixed: document('You get access within a day.'),
    },
    {
      name: 'a paragraph that is in a note too',
      files: document(
        '<Note tone="info" title="A">\n\nयह सेवा केवल शोध देती है।\n\n</Note>\n\nयह सेवा केवल शोध देती है।',
      ),
      finds: [`${path}:10:1 text-repeated`],
      fixed: document('यह सेवा केवल शोध देती है।'),
    },
  ],
  passing: [
    {
      name: 'entries of lists, short paragraphs and headings that are equal',
      files: document(
        '## A\n\n- Not applicable to clients of this plan\n- Not applicable to clients of this plan\n\nPlease ask us.\n\n### B\n\nPlease ask us.',
      ),
    },
    { name: 'words that are doubled on purpose', files: document('That that is; very very long.') },
    { name: 'doubled words of Hindi', files: document('बार बार और धीरे धीरे।') },
    { name: 'parts of words and numbers', files: document('the theme, 5 5, x-ray ray') },
  ],
};
