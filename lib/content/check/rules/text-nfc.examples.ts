import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const card = 'content/cards/values/0100-a.yaml';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an accent that is stored apart',
      files: document('One.\nA cafe\u0301 here.'),
      finds: [`${path}:5:3 text-nfc`],
      fixed: document('One.\nA caf\u00E9 here.'),
    },
    {
      name: 'a vowel sign of Tamil that is stored as two',
      files: { [card]: 'title: ச\u0BC6\u0BBEல்\n' },
      finds: [`${card}:1:8 text-nfc`],
      fixed: { [card]: 'title: ச\u0BCAல்\n' },
    },
  ],
  passing: [
    { name: 'both forms of a dotted letter of Hindi', files: document('ब\u0921\u093Cा ब\u095Cा') },
    { name: 'texts of several languages', files: document('कृपया पढ़ें, தயவுசெய்து, café, Ω') },
  ],
};
