import { listChannelPlans } from '@/lib/content/channel-plans';
import { type Course, courseBySlug, listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { formatRupees } from '@/lib/domain/money';
import { formatCapital } from '@/lib/domain/range';
import { routes } from '@/lib/domain/routes';
import { gstOn, totalOf } from './prices';
import { expect, test } from './test';

type Plan = Pick<Course['plans'][number], 'months' | 'price'>;

const courses = listCourses();
const outside = listChannelPlans();
const mcx = courseBySlug(getDocument(mcxCommodityPage).join.course)?.plans.slice(0, 1) ?? [];

/** Price, total to pay and price a month of a plan, computed without the code of the pages. */
const amountsOf = ({ months, price }: Plan) => [
  formatRupees(price),
  totalOf(price),
  formatRupees(Math.round(price / months)),
];

/** Saving against the same months at the shortest plan's price, and that price. */
function savingOf({ months, price }: Plan, { plans: [shortest] }: Course): string[] {
  const full = shortest ? (shortest.price * months) / shortest.months : price;
  if (full <= price) return [];
  return [
    `Save ${formatRupees(Math.floor(full - price))}`,
    ...(shortest?.months === 1 ? [`${formatRupees(full)} if bought month by month`] : []),
  ];
}

const lowestOf = ({ plans }: Course) =>
  `from ${totalOf(Math.min(...plans.map(({ price }) => price)))} with GST`;

const offersOutside = outside.flatMap((plan) => [
  ...amountsOf(plan),
  ...(plan.listPrice === undefined ? [] : [`List price ${formatRupees(plan.listPrice)}`]),
]);

/** The prices that each page shows. */
const table: Readonly<Record<string, readonly string[]>> = {
  [routes.home]: courses.filter(({ card }) => card).map(lowestOf),
  [routes.premiumChannel]: offersOutside,
  [routes.mcxCommodity]: mcx.flatMap(amountsOf),
  [routes.pricing]: [
    ...courses.map(lowestOf),
    ...courses.flatMap((course) =>
      course.plans.flatMap((plan) => [
        ...amountsOf(plan),
        gstOn(plan.price),
        ...savingOf(plan, course).slice(0, 1),
      ]),
    ),
    ...offersOutside,
  ],
  ...Object.fromEntries(
    courses.map((course) => [
      subscriptionPath(course.slug),
      course.plans.flatMap((plan) => [...amountsOf(plan), ...savingOf(plan, course)]),
    ]),
  ),
};

const amountsIn = (text: string) => text.match(/₹[\d,]+(?:\.\d+)?/g) ?? [];

/** Amounts of sentences that are no prices: the cap on fees, and the capital for which trades are sized. */
const stated = [
  formatRupees(getDocument(regulation).feeCap.value),
  ...courses.flatMap(({ capital }) => (capital ? amountsIn(formatCapital(capital)) : [])),
];

for (const [path, prices] of Object.entries(table))
  test(`${path} shows the prices of the catalogue, and no other @once`, async ({ page }) => {
    await page.goto(path);
    const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    for (const price of prices) expect(text).toContain(price);
    const known = new Set([...prices.flatMap(amountsIn), ...stated]);
    expect(amountsIn(text).filter((amount) => !known.has(amount))).toEqual([]);
  });
