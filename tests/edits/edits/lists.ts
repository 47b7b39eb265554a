import { dayFromToday, type Edit, pathAfter } from '../edit';

/** FAQs, testimonials, cards and other lists of files, of which one comes or goes. */
export const listEdits: readonly Edit[] = [
  ...(
    [
      ['a testimonial is retired', 'content/testimonials'],
      ['a question about a course is removed', 'content/faqs/default'],
      ['a question of the contact page is removed', 'content/faqs/contact'],
      ['a medal of the carousel is removed', 'content/cards/achievements'],
      ['a screen of the phone is removed', 'content/cards/phone-gallery'],
      ['a card of the audience is removed', 'content/cards/audiences'],
    ] as const
  ).map(
    ([name, folder]): Edit => ({
      name,
      make: (content) => content.remove(content.last(folder)),
    }),
  ),
  {
    name: 'a marketing plan is retired',
    make: (content) => content.remove(content.list('content/marketing-plans')[0] ?? ''),
  },
  {
    name: 'a card is shown until a day that has passed',
    make: (content) =>
      content.fields(content.list('content/cards/premium-benefits')[0] ?? '', (card) =>
        card.add(['effectiveUntil'], dayFromToday(-1)),
      ),
  },
  {
    name: 'a question is added',
    make: (content) => {
      const [first = ''] = content.list('content/faqs/mcx');
      content.write(
        pathAfter(content, first, 'which-broker'),
        '---\nquestion: Which broker do I need for commodities?\n---\n\nAny broker that is a member of MCX. You place each order yourself, and we take nothing from a broker.\n',
      );
    },
  },
  {
    name: 'a question is reworded',
    make: (content) => {
      const [first = ''] = content.list('content/faqs/premium');
      content.replace(
        first,
        /^question: .*$/m,
        'question: What does the channel send me each day?',
      );
    },
  },
  {
    name: 'a testimonial is added',
    make: (content) => {
      const [first = ''] = content.list('content/testimonials');
      const path = pathAfter(content, first, 'sample-trader-k');
      content.copy(first, path);
      content.fields(path, (said) => {
        said.set(['name'], 'Sample Trader K');
        said.set(['rating'], 4);
        said.set(['content'], 'I know my risk before I enter, and I decide on every order myself.');
      });
    },
  },
  {
    name: 'a card is added to the values',
    make: (content) => {
      const first = content.last('content/cards/values');
      const path = pathAfter(content, first, 'patience');
      content.copy(first, path);
      content.fields(path, (card) => {
        if (card.has('id')) card.set(['id'], 'patience');
        card.set(['title'], 'Patience');
        card.set(
          ['description'],
          'A day without a trade is a day without a loss. We send nothing when there is nothing to send.',
        );
      });
    },
  },
  {
    name: 'a category of research is added',
    make: (content) => {
      const first = content.last('content/research');
      const path = pathAfter(content, first, 'results-review');
      content.copy(first, path);
      content.fields(path, (category) => {
        category.set(['title'], 'Results Review');
        category.set(['frequency'], 'Four times a year');
        category.set(
          ['points'],
          [
            'Results of the quarter against what was expected',
            'What management says of the next one',
          ],
        );
      });
    },
  },
  {
    name: 'two questions change places',
    make: (content) => {
      const [first = '', second = ''] = content.list('content/faqs/premium');
      const [one, other] = [content.read(first), content.read(second)];
      const body = (text: string) => text.slice(text.indexOf('\n---\n') + 5);
      const question = (text: string) => /^question: .*$/m.exec(text)?.[0] ?? '';
      content.write(
        first,
        one.replace(body(one), body(other)).replace(question(one), question(other)),
      );
      content.write(
        second,
        other.replace(body(other), body(one)).replace(question(other), question(one)),
      );
    },
  },
];
