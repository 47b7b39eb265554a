import type { RuleExamples } from '../examples';

const prose = 'content/disclaimer/0200-b.mdx';
const offers = 'content/settings/offers.yaml';
const lists = {
  'content/disclaimer/0100-a.mdx': '---\n---\n\nOne.\n',
  [prose]: '---\n---\n\nTwo.\n',
  'content/compliance/0100-fees.yaml': 'title: Fees\n',
  'content/charter/0100-vision.mdx': '---\ntitle: Vision\n---\n\nText.\n',
};
const saying = (text: string) => ({ ...lists, [prose]: `---\n---\n\n${text}\n` });
const noting = (text: string) => ({ ...lists, [offers]: `promoCode: A\npromoNote: ${text}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'the number of a statement in a field',
      files: noting('See statement 2.'),
      finds: [`${offers}:2:16 typed-number`],
      fixed: noting('See statement {disclaimer.b.number}.'),
    },
    ...(
      [
        ['Read statement 1.', 6, 'Read statement {disclaimer.a.number}.'],
        ['Read statement no. 1 first.', 6, 'Read statement no. {disclaimer.a.number} first.'],
        ['कथन १ पढ़ें।', 1, 'कथन {disclaimer.a.number} पढ़ें।'],
        ['As disclosure 1 says.', 4, 'As disclosure {compliance.fees.number} says.'],
        ['Section A of the charter.', 1, 'Section {charter.vision.number} of the charter.'],
      ] as const
    ).map(([text, column, right]) => ({
      name: text,
      files: saying(text),
      finds: [`${prose}:4:${column} typed-number`],
      fixed: saying(right),
    })),
  ],
  passing: [
    ...[
      'Read statement {disclaimer.a.number}.',
      'Read statement 24, and section 24 of the Act.',
      'We send a statement 2 days before the end, and a statement 1.5 times as long.',
      'Two statements of 2026, 1 disclosure and section B.',
    ].map((text) => ({ name: text, files: saying(text) })),
    { name: 'a number without documents', files: { [offers]: 'promoNote: See statement 2.\n' } },
  ],
};
