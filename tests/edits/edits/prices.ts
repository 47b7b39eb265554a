import { dayFromToday, type Edit, laterFirst } from '../edit';
import type { Fields } from '../fields';

const offers = 'content/settings/offers.yaml';

function raise(fields: Fields, ...path: (string | number)[]): void {
  fields.set(path, fields.number(...path) + 500);
}

/** Prices, plans and coupons. */
export const priceEdits: readonly Edit[] = [
  {
    name: 'one price rises by ₹500',
    make: (content) =>
      content.fields(content.last('content/courses'), (course) => {
        raise(course, 'plans', course.count('plans') - 1, 'price');
      }),
  },
  {
    name: 'the price of a shortest plan rises by ₹500',
    make: (content) =>
      content.fields(content.named('content/courses', 'btst-vip'), (course) =>
        raise(course, 'plans', 0, 'price'),
      ),
  },
  {
    name: 'a price rises on a day to come',
    make: (content) =>
      content.fields(content.named('content/courses', 'stock-options-vip'), (course) => {
        const price = course.number('plans', 0, 'price');
        course.set(
          ['plans', 0, 'price'],
          [{ value: price }, { value: price + 500, effectiveFrom: laterFirst() }],
        );
      }),
  },
  {
    name: 'a course has a plan of a new duration',
    make: (content) =>
      content.fields(content.named('content/courses', 'btst-vip'), (course) => {
        const last = course.count('plans') - 1;
        course.append(['plans'], {
          months: course.number('plans', last, 'months') + 1,
          price: course.number('plans', last, 'price') + 1500,
          also: ['A call with an analyst'],
        });
      }),
  },
  {
    name: 'a plan is taken off sale',
    make: (content) =>
      content.fields(content.named('content/courses', 'stock-options-vip'), (course) =>
        course.remove('plans', 1),
      ),
  },
  {
    name: 'a course has other features',
    make: (content) =>
      content.fields(content.named('content/courses', 'btst-vip'), (course) =>
        course.set(['features', 0], 'Trades with entry, target and stop loss'),
      ),
  },
  {
    name: 'another plan of a course is the best',
    make: (content) =>
      content.fields(content.named('content/courses', 'btst-vip'), (course) =>
        course.set(['best'], course.number('plans', 0, 'months')),
      ),
  },
  {
    name: 'no plan of a course is the best',
    make: (content) =>
      content.fields(content.named('content/courses', 'stock-options-vip'), (course) =>
        course.remove('best'),
      ),
  },
  {
    name: 'a coupon is added for a month',
    make: (content) =>
      content.write(
        'content/coupons/diwali15.yaml',
        `percent: 15\nvalidFrom: ${dayFromToday(-3)}\nvalidUntil: ${dayFromToday(27)}\n`,
      ),
  },
  {
    name: 'the coupon that the site advertises is replaced by a new one',
    make: (content) => {
      content.fields(offers, (fields) => {
        const old = fields.text('promo');
        content.copy(`content/coupons/${old}.yaml`, 'content/coupons/welcome.yaml');
        content.remove(`content/coupons/${old}.yaml`);
        fields.set(['promo'], 'welcome');
      });
    },
  },
  {
    name: 'the coupon that the site advertises takes off less',
    make: (content) =>
      content.fields(offers, (fields) =>
        content.fields(`content/coupons/${fields.text('promo')}.yaml`, (coupon) =>
          coupon.set(['percent'], coupon.number('percent') - 10),
        ),
      ),
  },
  {
    name: 'a coupon ends today',
    make: (content) =>
      content.write(
        'content/coupons/monsoon10.yaml',
        `percent: 10\nvalidFrom: ${dayFromToday(-60)}\nvalidUntil: ${dayFromToday(0)}\n`,
      ),
  },
  {
    name: 'coins are worth less',
    make: (content) =>
      content.fields(offers, (fields) => {
        fields.set(['coins', 0, 'percentUpTo'], fields.number('coins', 0, 'percentUpTo') - 5);
        fields.set(['coinsNote'], 'Coins lower the price before GST. Ask support for the rate.');
      }),
  },
  {
    name: 'a marketing plan has another price, and its badge with it',
    make: (content) =>
      content.fields(content.list('content/marketing-plans')[0] ?? '', (plan) =>
        plan.set(['discountedPrice'], plan.number('discountedPrice') - 1000),
      ),
  },
  {
    name: 'a marketing plan is advertised by its prices',
    make: (content) =>
      content.fields(content.last('content/marketing-plans'), (plan) => plan.remove('advertised')),
  },
  {
    name: 'another marketing plan is featured',
    make: (content) =>
      content.fields('content/pages/premium-telegram-channel.yaml', (page) =>
        content.fields(content.last('content/marketing-plans'), (plan) =>
          page.set(['plans', 'featured'], plan.number('duration')),
        ),
      ),
  },
];
