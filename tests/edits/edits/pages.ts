import type { Content } from '../content';
import { type Edit, renameFile } from '../edit';
import type { FieldPath } from '../fields';

const page = (name: string) => `content/pages/${name}.yaml`;
const navigation = 'content/settings/navigation.yaml';
const embeds = 'content/settings/embeds.yaml';
const ticker = 'content/settings/ticker.yaml';
const markets = 'content/settings/markets.yaml';

/** An edit that writes another text into one field of a page. */
function textEdit(name: string, path: string, field: FieldPath, text: string): Edit {
  return { name, make: (content) => content.fields(path, (fields) => fields.set(field, text)) };
}

function swap(content: Content, path: string, list: string, a: number, b: number): void {
  content.fields(path, (fields) => {
    const [one, other] = [fields.copy(list, a), fields.copy(list, b)];
    fields.set([list, a], other);
    fields.set([list, b], one);
  });
}

/** Texts, pictures and links of the pages. */
export const pageEdits: readonly Edit[] = [
  textEdit('Home has another heading', page('home'), ['hero', 'heading'], 'Trade with a plan'),
  textEdit(
    'Home makes another claim',
    page('home'),
    ['hero', 'claims', 1],
    'We write down the entry, the target and the stop loss of each trade.',
  ),
  textEdit(
    'the class promises something else',
    page('home'),
    ['masterClass', 'promises', 0],
    'The MasterClass is free and lasts two hours.',
  ),
  textEdit(
    'a badge of the mentor is another one',
    page('home'),
    ['mentor', 'badges', 2],
    'Speaker at trading workshops',
  ),
  textEdit(
    'the block of testimonials has another heading',
    page('home'),
    ['testimonials', 'heading'],
    'What members tell us',
  ),
  textEdit(
    'About Us has another mission',
    page('about-us'),
    ['hero', 'mission'],
    'We want every trader to know the risk of a trade before its reward.',
  ),
  {
    name: 'About Us and the premium channel show other figures',
    make: (content) =>
      content.fields('content/settings/statistics.yaml', (fields) => {
        fields.set(['banner', 'shown', 0], 'community');
        fields.remove('banner', 'shown', 3);
      }),
  },
  textEdit(
    'the page of the webinar has other texts',
    page('webinar'),
    ['elsewhere', 'label'],
    'Open the registration in a new tab',
  ),
  textEdit(
    'the page that is shown for a wrong address has another text',
    page('not-found'),
    ['lead'],
    'We have no page at this address. Please check how it is written.',
  ),
  textEdit(
    'the heading of the disclaimer is another one',
    page('disclaimer'),
    ['heading'],
    'Disclaimer and risks',
  ),
  textEdit(
    'the MCX page gives other reasons',
    page('mcx-commodity'),
    ['why', 'reasons', 0, 'title'],
    'Trades from morning to night',
  ),
  {
    name: 'the share market closes at another time',
    make: (content) =>
      content.fields(markets, (fields) => fields.set(['equity', 'closes'], '15:40')),
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
    name: 'a link of a menu has other words than the title of its page',
    make: (content) =>
      content.fields(navigation, (fields) =>
        fields.set(['compliance', 2], { label: 'Complaints', href: '/complaint-board' }),
      ),
  },
  {
    name: 'a page has another title, and so have the links to it',
    make: (content) =>
      content.fields(page('contact-us'), (fields) => fields.set(['title'], 'Contact')),
  },
  textEdit(
    'the button of the report categories has other words',
    page('research-reports'),
    ['button', 'label'],
    'Open the terms of the regulator',
  ),
  {
    name: 'the footer has one link less',
    make: (content) => content.fields(navigation, (fields) => fields.remove('quickLinks', 1)),
  },
  {
    name: 'the frame of the webinar shows another address',
    make: (content) =>
      content.fields(embeds, (fields) =>
        fields.set(['webinar'], 'https://live.example.com/workshops/options?from=site'),
      ),
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
    name: 'the buttons of the marketing plans have a longer label',
    make: (content) =>
      content.fields('content/pages/premium-telegram-channel.yaml', (fields) =>
        fields.set(['plans', 'button'], 'Subscribe to the channel now for'),
      ),
  },
  {
    name: 'the script of the ticker has another host',
    make: (content) =>
      content.fields(embeds, (fields) =>
        fields.set(['tickerScript'], 'https://widgets.example.com/embed-widget-ticker-tape.js'),
      ),
  },
  {
    name: 'the ticker shows one symbol more',
    make: (content) =>
      content.fields(ticker, (fields) =>
        fields.append(['symbols'], { proName: 'TVC:GOLD', title: 'Gold' }),
      ),
  },
  {
    name: 'a symbol of the ticker is another one',
    make: (content) =>
      content.fields(ticker, (fields) => {
        fields.set(['symbols', 0], { proName: 'NSE:NIFTY', title: 'Nifty 50' });
      }),
  },
];
