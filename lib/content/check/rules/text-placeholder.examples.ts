import type { RuleExamples } from '../examples';

const path = 'content/faqs/default/0100-a.mdx';
const card = 'content/cards/values/0100-a.yaml';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });
const failing = (name: string, body: string, column: number) => ({
  name,
  files: document(body),
  finds: [`${path}:4:${column} text-placeholder`],
  fixed: document('Trades come on trading days.'),
});

export const examples: RuleExamples = {
  failing: [
    failing('a note in brackets', 'Fees: [TO BE FILLED]', 7),
    failing('a note that the text is to come', 'To be written.', 1),
    failing('such a note after a sentence', 'We help. Details to be added.', 10),
    failing('Latin filler', 'Lorem ipsum dolor sit amet.', 1),
    failing('letters in place of an answer', 'xxx', 1),
    failing('a note in Hindi', 'उत्तर बाद में लिखा जाएगा।', 7),
    failing('a note in Tamil', 'பதில் பின்னர் சேர்க்கப்படும்.', 7),
    failing('a short note', 'The fee is TBD.', 12),
    failing('a request to the writer', 'Insert the answer here.', 1),
    failing('a gap to be filled by hand', 'Valid until ____.', 13),
    failing('a note to a colleague', 'Fees (Priya: please check this) are paid.', 6),
    failing('letters without meaning', 'asdf', 1),
    failing('a date that is to come', 'From XX.XX.2027 on.', 6),
    failing('a time that is to come', 'The hours are ??:??.', 15),
    failing('the words of a program', 'Sure! Here is a revised version: it is free.', 1),
    failing('the words of a program about itself', 'As an AI language model, I say so.', 1),
    failing('a note to a colleague', 'It is free (Priya: please check this).', 12),
    failing('a sentence without words', '...', 1),
    {
      name: 'a note in a field',
      files: { [card]: 'title: "[NAME OF PLAN]"\n' },
      finds: [`${card}:1:9 text-placeholder`],
      fixed: { [card]: 'title: Options Buying\n' },
    },
  ],
  passing: [
    {
      name: 'sentences with such words',
      files: document(
        'Here is the list of fees (SEBI: a regulator; please read on). Sure, the fee has to be added to the price. Your seat must be confirmed. You can write to us here and there.',
      ),
    },
    { name: 'a reference', files: { [card]: 'title: "{firm.name}"\n' } },
    { name: 'text of other languages', files: document('यह पाठ पूरा है।\n\nஇது முழு உரை.') },
  ],
};
