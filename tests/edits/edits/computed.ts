import { gstinCheckCharacter } from '@/lib/domain/gstin';
import { type Content, dayFromToday, type Edits } from '../content';

const dueDay = dayFromToday(60);

const newCourse = `name: Swing VIP
summary: Swing trades in stocks, held for some days.
image: /images/courses/swing-vip.svg
alt: A line of prices that rises from one low to the next
signals: "{this.callsPerDay} trades a day"
details:
  - Swing trades in stocks of the large indices.
  - For a capital of {this.capital}.
callsPerDay: { from: 1, to: 2 }
capital: { from: 25000, to: 150000 }
features:
  - "{this.callsPerDay} swing trades a day"
  - Levels for each trade
  - For a capital of {this.capital}
  - A message when a trade is closed
card: {}
best: 3
plans:
  - { months: 1, price: 4000 }
  - { months: 3, price: 9000 }
`;

/** Edits that depend on what several documents hold, or rename files. */
export const computedEdits: Edits = {
  'the office moves to another state, with its GSTIN': (content) =>
    content.fields('settings/firm', (firm) => {
      const gstin = `29${String(firm.get('gstin')).slice(2, 14)}`;
      firm.set('gstin', gstin + gstinCheckCharacter(gstin));
      firm.setIn(['address', 'city'], 'Bengaluru');
      firm.setIn(['address', 'pincode'], '560001');
    }),
  'GST has another rate from a day to come': (content) =>
    content.fields('settings/regulation', (regulation) => {
      const { gst } = regulation.toJS();
      const source = { source: 'CGST (Rate) notification 7/2027', date: dayFromToday(-2) };
      regulation.set('gst', [gst, { value: gst.value + 2, ...source, effectiveFrom: dueDay }]);
    }),
  'a price rises on a day to come': (content) =>
    content.fields('courses/stock-options-vip', (course) => {
      const [{ price }] = course.toJS().plans;
      const next = { value: price + 500, effectiveFrom: dueDay };
      course.setIn(['plans', 0, 'price'], [{ value: price }, next]);
    }),
  'a course has a plan of a new duration': (content) =>
    content.fields('courses/btst-vip', (course) => {
      const { months, price } = course.toJS().plans.at(-1);
      const also = ['A call with an analyst'];
      course.addIn(['plans'], { months: months + 1, price: price + 1500, also });
    }),
  'the coupon that the site advertises is replaced by a new one': (content) =>
    content.fields('settings/offers', (offers) => {
      content.rename(`content/coupons/${offers.get('promo')}.yaml`, 'content/coupons/welcome.yaml');
      offers.set('promo', 'welcome');
    }),
  'the coupon that the site advertises takes off less': (content) =>
    content.fields('settings/offers', (offers) =>
      content.fields(`coupons/${offers.get('promo')}`, (coupon) =>
        coupon.set('percent', Number(coupon.get('percent')) - 10),
      ),
    ),
  'another marketing plan is featured': (content) =>
    content.fields('pages/premium-telegram-channel', (page) =>
      content.fields('marketing-plans/last', (plan) =>
        page.setIn(['plans', 'featured'], plan.get('duration')),
      ),
    ),
  'a course is added: a document and a picture': (content) => {
    content.write(
      content.newPath('courses/swing-vip', '.yaml', content.path('courses/last')),
      newCourse,
    );
    content.fields('courses/first', (course) =>
      content.copy(`public${course.get('image')}`, 'public/images/courses/swing-vip.svg'),
    );
  },
  'the banner of a course is another picture': (content) => {
    renameMedia(content, 'courses/btst-vip', ['image'], 'overnight-trades');
    content.fields('courses/btst-vip', (course) =>
      course.set('alt', 'A line of prices through the night'),
    );
  },
  'the film of the premium channel is another one': (content) => {
    renameMedia(content, 'pages/premium-telegram-channel', ['video', 'file'], 'channel-tour');
    content.fields('pages/premium-telegram-channel', (page) =>
      page.setIn(['video', 'caption'], 'A tour of the channel in ten seconds, without sound.'),
    );
  },
  'two courses change places': (content) => moveFirst(content, 'courses'),
  'two questions change places': (content) => moveFirst(content, 'faqs/premium'),
  'a section of a policy is reworded': (content) =>
    content.replace(
      'policies/terms-and-conditions',
      /^## .*\n\n/m,
      '## What these terms are about\n\nPlease read these terms before you buy a plan.\n\n',
    ),
  'a policy has another text from a day to come': (content) => {
    const next = content
      .read(content.path('policies/refund-policy'))
      .replace(/^---\n/, `---\neffectiveFrom: ${dueDay}\n`);
    content.write(
      `content/policies/refund-policy.${dueDay}.mdx`,
      `${next}\n## When this text applies\n\nIt applies to plans bought on or after the day on which it is published here.\n`,
    );
  },
  'a section of the charter is reworded': (content) =>
    content.replace(
      'charter/rights-and-responsibilities',
      'Ask all questions',
      'Take your time, ask all questions',
    ),
};

/** Puts the file that a field names under a new name, as an editor who has another one does. */
function renameMedia(content: Content, name: string, field: string[], words: string): void {
  content.fields(name, (document) => {
    const before = String(document.getIn(field));
    const after = before.replace(/[^/]*(?=\.\w+$)/, words);
    content.rename(`public${before}`, `public${after}`);
    document.setIn(field, after);
  });
}

/** Puts the first document of a folder behind the second one. */
function moveFirst(content: Content, folder: string): void {
  const [first = '', second = ''] = content.list(folder);
  const [, word, extension = ''] = /\d+-(.*)(\.\w+)$/.exec(first) ?? [];
  content.rename(first, content.newPath(`${folder}/${word}`, extension, second));
}
