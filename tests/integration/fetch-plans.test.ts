import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/fetch-plans/route';
import { type Course, listCourses } from '@/lib/content/courses';
import { moveClock } from '@/lib/server/core/time/clock';
import { startServices } from './services';

/** A coupon that is valid on the day of `noon` and on the next one; its discount needs rounding. */
const dated = vi.hoisted(() => ({
  _type: 'Coupon',
  _id: 'coupons/twodays33.yaml',
  percent: 33,
  validFrom: '2027-03-01',
  validUntil: '2027-03-02',
}));

/** A course whose document leaves out what follows from its name. */
const added = vi.hoisted(() => ({
  _type: 'Course',
  _id: 'courses/9900-mcx-metals.yaml',
  name: 'Metals',
  summary: 'Trades in metals.',
  image: '/images/courses/mcx-commodity-trading.svg',
  alt: 'Gold bars',
  signals: 'Each trading day',
  details: ['Metals alone.'],
  features: ['Gold', 'Silver', 'Copper'],
  best: 2,
  plans: [
    { months: 1, price: 1000 },
    { months: 2, price: 1500, also: ['Zinc'] },
  ],
}));

// Other test files of this process read the documents as they are.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('contentlayer/generated');
  vi.resetModules();
});

vi.mock('contentlayer/generated', async (readGenerated) => {
  const generated = await readGenerated<{ allDocuments: readonly object[] }>();
  return { ...generated, allDocuments: [...generated.allDocuments, dated, added] };
});

startServices();

const courses = listCourses();
const course = courses.find(({ plans }) => plans.length > 1);
if (!course) throw new Error('No course has two plans.');
const { slug } = course;

async function fetchPlans(query: Record<string, string>) {
  const address = `http://localhost:3000/api/fetch-plans?${new URLSearchParams(query)}`;
  const connection = { address: '10.0.0.1', requestId: randomUUID(), draining: false };
  const answer = await GET(new Request(address), { params: Promise.resolve({}), connection });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}

/** The answer of the endpoint, computed from the catalogue. */
function plansOf({ name, plans }: Course, discounted = (price: number) => price) {
  return plans.map((plan) => ({
    plan_id: plan.planId,
    plan_name: name,
    duration: plan.months,
    price: plan.price,
    discounted_price: discounted(plan.price),
    discount: plan.discount ?? null,
    savings: plan.savings ?? null,
    features: plan.features.join('\n'),
    best: plan.best,
  }));
}

const withCoupon = [
  ...plansOf(course, (price) => Math.floor((price * (100 - dated.percent)) / 100)),
  'TWODAYS33',
];

describe('the list of plans', () => {
  it.each(courses.map((listed) => [listed.slug, listed] as const))(
    'the list of plans of %s has its plans as the catalogue has them, ascending by months',
    async (package_id, listed) => {
      const { status, json } = await fetchPlans({ package_id });
      expect({ status, json }).toEqual({ status: 200, json: plansOf(listed) });
      const months = listed.plans.map((plan) => plan.months);
      expect(months).toEqual(months.toSorted((a, b) => a - b));
    },
  );

  it('the list of plans marks the best plan, and adds to the features of all what one has besides', async () => {
    const { json } = await fetchPlans({ package_id: 'mcx-metals' });
    expect(json).toMatchObject([
      { duration: 1, features: 'Gold\nSilver\nCopper', best: false },
      { duration: 2, features: 'Gold\nSilver\nCopper\nZinc', best: true },
    ]);
  });

  it('a course without kind, questions and group has those of its name', () => {
    expect(courses.find((listed) => listed.slug === 'mcx-metals')).toMatchObject({
      kind: 'mcx',
      faqs: 'mcx',
      group: 'mcx-metals',
    });
  });

  it.each(['TWODAYS33', ' twodays33 '])(
    'the list of plans ends with the coupon %j and has prices of whole rupees under it',
    async (coupon) => {
      const { status, json } = await fetchPlans({ package_id: slug, coupon });
      expect({ status, json }).toEqual({ status: 200, json: withCoupon });
    },
  );

  it.each([
    ['2027-02-28T18:29:59.000Z', false],
    ['2027-02-28T18:30:00.000Z', true],
    ['2027-03-02T18:29:59.000Z', true],
    ['2027-03-02T18:30:00.000Z', false],
  ])(
    'the list of plans at %s accepts a coupon of 1 and 2 March in India: %s',
    async (at, valid) => {
      await moveClock(new Date(at));
      const { json } = await fetchPlans({ package_id: slug, coupon: 'TWODAYS33' });
      expect(json).toEqual(valid ? withCoupon : plansOf(course));
    },
  );

  it.each(['UNKNOWN', '', ' ', '<script>', '50%', '🙂', 'toString', 'X'.repeat(40)])(
    'the list of plans is not changed by the coupon %j',
    async (coupon) => {
      const { status, json } = await fetchPlans({ package_id: slug, coupon });
      expect({ status, json }).toEqual({ status: 200, json: plansOf(course) });
    },
  );

  it.each([
    ['longer than 40 characters', { coupon: 'X'.repeat(41) }],
    ['with a control character', { coupon: 'VIP\u000050' }],
  ])('the list of plans is not given for a coupon %s', async (_, query) => {
    expect(await fetchPlans({ package_id: slug, ...query })).toMatchObject({
      status: 400,
      json: { code: 'invalid_query' },
    });
  });

  it.each(['no-such-course', 'constructor'])(
    'the list of plans of the unknown course %s is not found',
    async (package_id) => {
      const { status, json } = await fetchPlans({ package_id });
      expect({ status, json }).toMatchObject({ status: 404, json: { code: 'not_found' } });
    },
  );
});
