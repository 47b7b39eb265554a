import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });
const filled = '<Note tone="info" title="A">\n\nText.\n\n</Note>';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a note without text',
      files: document('<Note tone="info" title="A">\n\n</Note>'),
      finds: [`${path}:4:1 note-empty`],
      fixed: document(filled),
    },
    {
      name: 'a note that is closed at once',
      files: document('<Note tone="info" title="A" />'),
      finds: [`${path}:4:1 note-empty`],
      fixed: document(filled),
    },
  ],
  passing: [{ name: 'a note with a text', files: document(filled) }],
};
