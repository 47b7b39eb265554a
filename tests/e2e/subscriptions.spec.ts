import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { subscriptionPage } from '@/lib/content/schema/pages/subscription-page';
import { formatRupees } from '@/lib/domain/money';
import { expectLink } from './links';
import { expectOffers } from './offers';
import { open } from './pages';
import { duration, gstPercent, totalOf } from './prices';
import { expectQuestions } from './questions';
import { inFullRun, onPhone } from './tags';
import { expect, test } from './test';

const courses = listCourses();
const { facts, plans: plansCopy } = getDocument(subscriptionPage);
const { accepted } = getDocument(purchaseNotices);
const accents = { default: 'green', premium: 'blue', mcx: 'gold' };
/** For tests of what is the same for every course. */
const [anyCourse] = courses;
if (!anyCourse) throw new Error('no course is on sale');
const anyPath = `/subscriptions/${anyCourse.slug}`;
const anyLogin = `/request-otp?redirectTo=${encodeURIComponent(anyPath)}`;

for (const { slug, kind, plans } of courses)
  test(
    `/subscriptions/${slug} shows its plans at their prices`,
    onPhone(slug !== anyCourse.slug),
    async ({ page }) => {
      await page.goto(`/subscriptions/${slug}`);
      await expect(page.getByRole('main')).toHaveAttribute('data-accent', accents[kind]);
      const block = page.getByRole('region', { name: 'Subscription Plans' });
      const cards = block.getByRole('article');
      await expect(cards.getByRole('heading')).toHaveText(
        plans.map(({ months }) => duration(months)),
      );
      const shared = plans[0]?.features.filter((feature) =>
        plans.every(({ features }) => features.includes(feature)),
      );
      const listed = block.locator('li:not(article li, ul:has(a) li)');
      await expect(listed).toHaveText(shared ?? []);
      for (const [index, plan] of plans.entries()) {
        const { price, features, best, savings, discount } = plan;
        const card = cards.nth(index);
        await expect(card.getByText(formatRupees(price), { exact: true })).toBeVisible();
        await expect(card.getByText(`+${gstPercent}% GST`, { exact: true })).toBeVisible();
        await expect(card.getByText(`${totalOf(price)} to pay`, { exact: true })).toBeVisible();
        await expect(card.getByRole('listitem')).toHaveText(
          features.filter((feature) => !shared?.includes(feature)),
        );
        if (savings) await expect(card.getByText(`${savings} · ${discount}`)).toBeVisible();
        const badge = card.getByText(/^(Best|Lowest price a month)$/);
        if (best) await expect(badge).toBeVisible();
        await expect(card.getByRole('button')).toHaveText('BUY NOW →');
      }
    },
  );

test('the data for search engines has what each plan costs, GST included @once', async ({
  page,
}) => {
  await page.goto(anyPath);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block));
  const { offers } = data.find((block) => block['@type'] === 'Service');
  for (const [index, { months, price }] of anyCourse.plans.entries())
    expect(offers[index]).toEqual({
      '@type': 'Offer',
      name: duration(months),
      price: price + (price * gstPercent) / 100,
      priceCurrency: 'INR',
    });
  expect(offers).toHaveLength(anyCourse.plans.length);
});

for (const course of courses)
  test(
    `/subscriptions/${course.slug} says what the course is, and when access begins @once`,
    inFullRun(course !== anyCourse),
    async ({ page }) => {
      await page.goto(`/subscriptions/${course.slug}`);
      const banner = page
        .getByRole('region')
        .filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(banner.getByRole('heading')).toHaveText(course.name);
      await expect(banner.getByText(course.summary, { exact: true })).toBeVisible();
      await expect(banner.getByRole('img')).toHaveAttribute('src', course.image);
      const about = page.getByRole('region', { name: 'About Channel' });
      await expect(about.getByRole('paragraph')).toHaveText(course.details);
      const joining = page.getByRole('region', { name: facts.heading, exact: true });
      await expect(joining.getByRole('term')).toHaveText([
        facts.signals,
        ...facts.list.map(({ term }) => term),
      ]);
      await expect(joining.getByRole('definition')).toHaveText([
        course.signals,
        ...facts.list.map(({ text }) => text),
      ]);
    },
  );

test('three plans leave no gap in rows of two @once', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(anyPath);
  const cards = page.getByRole('region', { name: 'Subscription Plans' }).getByRole('article');
  await cards.evaluateAll((all) => {
    for (const card of all.slice(3)) card.remove();
    for (let count = all.length; count < 3; count++) all[0]?.after(all[0].cloneNode(true));
  });
  const [first, second, third] = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()),
  );
  expect(second?.top).toBe(first?.top);
  expect(third?.left).toBe(first?.left);
  expect(third?.right).toBeCloseTo(second?.right ?? 0, 0);
});

test('the offers are the promo code while it is in force, and the value of coins', async ({
  page,
}) => {
  await page.goto(anyPath);
  await expectOffers(page);
  const wanted = labelled(plansCopy.links);
  const links = page.getByRole('region', { name: 'Subscription Plans' }).locator('ul a');
  await expect(links).toHaveText(wanted.map(({ label }) => label));
  for (const [index, { href }] of wanted.entries()) await expectLink(links.nth(index), href);
});

test('what a buyer accepts is said once, and describes the button of each plan', async ({
  page,
}) => {
  await page.goto(anyPath);
  const plans = page.getByRole('region', { name: 'Subscription Plans' });
  for (const { label, href } of accepted.links)
    await expectLink(plans.getByRole('link', { name: label, exact: true }), href);
  for (const button of await plans.getByRole('article').getByRole('button').all())
    await expect(button).toHaveAccessibleDescription(
      new RegExp(accepted.text.replaceAll(/\W/g, '.')),
    );
});

test(
  'the page of the most plans is short enough for a phone, and for a keyboard',
  onPhone(true),
  async ({ page }) => {
    const [most] = courses.toSorted((a, b) => b.plans.length - a.plans.length);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/subscriptions/${most?.slug}`);
    await expect(async () => {
      // The font of the site, which is narrower than its substitute, is shown where it is there at once.
      await page.reload();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(5400);
    }).toPass({ timeout: 30_000 });
    const stops = page
      .getByRole('main')
      .locator('a, button:enabled, input:not([type=hidden]), summary');
    expect(await stops.filter({ visible: true }).count()).toBeLessThanOrEqual(27);
  },
);

for (const { slug, faqs } of courses)
  test(
    `/subscriptions/${slug} answers its questions, one at a time @narrow`,
    inFullRun(slug !== anyCourse.slug),
    async ({ page }) => {
      await page.goto(`/subscriptions/${slug}`);
      await expectQuestions(page, faqs);
    },
  );

test('a course that does not exist gets the page 404 @once', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const response = await page.goto('/subscriptions/no-such-course');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('BUY NOW leads to the login without script @once', async ({ page }) => {
    await page.goto(anyPath);
    await page.locator('#plans article').last().getByRole('button').click();
    await page.waitForURL(anyLogin);
  });
});

test(
  'BUY NOW while logged out leads to a login that leads back',
  onPhone(true),
  async ({ page }) => {
    await open(page, anyPath);
    await page
      .locator('#plans article')
      .last()
      .getByRole('button', { name: /BUY NOW/ })
      .click();
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/request-otp' && searchParams.get('redirectTo') === anyPath,
    );
  },
);

test(
  'the header welcomes a visitor as User, and has a link to the login',
  onPhone(true),
  async ({ page }) => {
    await page.goto(anyPath);
    const head = page.getByRole('banner');
    await expect(head).toContainText('Welcome, User');
    await expect(head.getByRole('link', { name: 'Login' })).toHaveAttribute('href', anyLogin);
    await expect(page.getByRole('heading', { name: 'About Channel' })).toBeVisible();
  },
);

test('the page has no top bar, navbar and footer', onPhone(true), async ({ page }) => {
  await page.goto(anyPath);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Policies' })).toHaveCount(0);
});
