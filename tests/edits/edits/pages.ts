import type { Content } from '../content';
import { type Edit, renameFile } from '../edit';

const page = (name: string) => `content/pages/${name}.yaml`;
const navigation = 'content/settings/navigation.yaml';
const _embeds = 'content/settings/embeds.yaml';
const ticker = 'content/settings/ticker.yaml';
const markets = 'content/settings/markets.yaml';

function swap(content: Content, path: string, list: string, a: number, b: number): void {
  content.fields(path, (fields) => {
    const [one, other] = [fields.copy(list, a), fields.copy(list, b)];
    fields.set([list, a], other);
    fields.set([list, b], one);
  });
}

/** Texts, pictures and links of the pages. */
export const pageEdits: readonly Edit[] = [
  {
    name: 'About Us and the premium channel show other figures',
    make: (content) =>
      content.fields('content/settings/statistics.yaml', (fields) => {
        fields.set(['banner', 'shown', 0], 'community');
        fields.remove('banner', 'shown', 3);
      }),
  },
  {
    name: 'the pricing page has one more rule',
    make: (content) =>
      content.fields(page('pricing'), (fields) =>
        fields.append(['rules', 'list'], {
          icon: 'receipt',
          title: 'Receipts',
          text: 'Each payment has a receipt, which you find in your account.',
          more: { label: 'Terms and Conditions', href: '/terms-and-conditions' },
        }),
      ),
  },
  {
    name: 'the contact page says one thing more about calls',
    make: (content) =>
      content.fields(page('contact-us'), (fields) =>
        fields.append(
          ['channels', 'cards', 2, 'lines'],
          'We never ask for a password on the phone.',
        ),
      ),
  },
  {
    name: 'the film of the premium channel is another one',
    make: (content) => {
      const path = page('premium-telegram-channel');
      renameFile(content, path, ['video', 'file'], 'channel-tour');
      content.fields(path, (fields) =>
        fields.set(['video', 'caption'], 'A tour of the channel in ten seconds, without sound.'),
      );
    },
  },
  {
    name: 'the links of the bar change places',
    make: (content) => swap(content, navigation, 'main', 1, 2),
  },
  {
    name: 'the last entries of a menu change places',
    make: (content) =>
      content.fields(navigation, (fields) => {
        const last = fields.count('more') - 1;
        const [one, other] = [fields.copy('more', last - 1), fields.copy('more', last)];
        fields.set(['more', last - 1], other);
        fields.set(['more', last], one);
      }),
  },
  {
    name: 'the footer has one more link',
    make: (content) =>
      content.fields(navigation, (fields) => fields.append(['quickLinks'], '/telegram-post')),
  },
  {
    name: 'the footer has one link less',
    make: (content) => content.fields(navigation, (fields) => fields.remove('quickLinks', 1)),
  },
  {
    name: 'the MCX page shows the hours of one market more',
    make: (content) => {
      content.fields(markets, (fields) =>
        fields.add(['agricultural'], { opens: '09:00', closes: '17:00' }),
      );
      content.fields(page('mcx-commodity'), (fields) =>
        fields.append(['why', 'sessions'], {
          market: 'agricultural',
          label: 'Agricultural commodities',
        }),
      );
    },
  },
  {
    name: 'the ticker shows one symbol more',
    make: (content) =>
      content.fields(ticker, (fields) =>
        fields.append(['symbols'], { proName: 'TVC:GOLD', title: 'Gold' }),
      ),
  },
];
