import type { RuleExamples } from '../examples';

const first = 'content/testimonials/0100-a.yaml';
const second = 'content/testimonials/0200-b.yaml';
const person = (image: string, alt: string) => `image: /images/${image}.svg\nalt: ${alt}\n`;
const card = 'content/services-grid/0100-btst-vip.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a record that was copied with its text',
      files: {
        [first]: person('a', 'Portrait of Asha'),
        [second]: person('b', 'portrait of asha'),
      },
      finds: [`${second}:2:6 alt-repeated`],
      fixed: { [second]: person('b', 'Portrait of Bina') },
    },
  ],
  passing: [
    {
      name: 'different texts',
      files: {
        [first]: person('a', 'Portrait of Asha'),
        [second]: person('b', 'Portrait of Bina'),
      },
    },
    {
      name: 'one picture in two records',
      files: { [first]: person('a', 'Portrait'), [second]: person('a', 'Portrait') },
    },
    {
      name: 'one text in two lists',
      files: { [first]: person('a', 'Portrait'), [card]: person('b', 'Portrait') },
    },
  ],
};
