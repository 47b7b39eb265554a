import type { Page } from '@playwright/test';
import { catalogue } from './catalogue';
import { expectOffers } from './offers';
import { open } from './pages';
import { expect, test } from './test';

const planCard = (page: Page, months: number) =>
  page.getByRole('article', { name: months === 1 ? '1 month' : `${months} months`, exact: true });

const themes: Record<string, string> = {
  'premium-options-buying': 'premium',
  'mcx-commodity-trading': 'mcx',
};

/** SPEC sections 3 and 9: what each course is, in the words of its page. */
const about: Record<keyof typeof catalogue, RegExp[]> = {
  'premium-options-buying': [
    /4 to 6 recommendations a day/,
    /₹5,000 to ₹60,000/,
    /an entry, a target and a stop loss/,
    /2 to 5 new calls a day/,
    /3 to 4 intraday or BTST signals a week/,
  ],
  'vip-group-complete-package': [
    /Intraday, BTST, stock option and MCX calls/,
    /Live mentorship/,
    /3 to 4 intraday or BTST signals a week/,
  ],
  'mcx-commodity-trading': [
    /9 AM to 11:30 PM/,
    /Metals, crude oil and natural gas/,
    /MCX PRO course/,
  ],
  'algo-trading-vip-plan': [
    /Automated buy and sell signals/,
    /AI indicators/,
    /6 to 8 calls a day/,
    /messaging app/,
  ],
  'stock-options-vip': [/Stock option trades each trading day/, /GST bill/],
  'vip-options-selling': [/₹2 lakh and more/, /Risk management/],
  'btst-vip': [/Call and put trades each trading day/, /index and stock options/],
};

for (const [slug, plans] of Object.entries(catalogue))
  test(`/subscriptions/${slug} shows its plans at their prices`, async ({ page }) => {
    await page.goto(`/subscriptions/${slug}`);
    await expect(page.getByRole('main')).toHaveAttribute('data-theme', themes[slug] ?? 'default');
    const block = page.getByRole('region', { name: 'Subscription Plans' });
    const cards = block.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(
      plans.map(([months]) => (months === 1 ? '1 month' : `${months} months`)),
    );
    for (const [index, [, price, toPay]] of plans.entries()) {
      const card = cards.nth(index);
      await expect(card.getByText(price, { exact: true })).toBeVisible();
      await expect(card.getByText('+18% GST', { exact: true })).toBeVisible();
      await expect(card.getByText(`${toPay} to pay`, { exact: true })).toBeVisible();
      await expect(card.getByRole('button')).toHaveText('BUY NOW →');
    }
  });

for (const [slug, words] of Object.entries(about))
  test(`/subscriptions/${slug} says what the course is, and when one gets in @once`, async ({
    page,
  }) => {
    await page.goto(`/subscriptions/${slug}`);
    const banner = page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(banner.getByRole('img')).toHaveAttribute('src', `/images/courses/${slug}.svg`);
    await expect(page.getByRole('heading', { name: 'About Channel' })).toBeVisible();
    const main = page.getByRole('main');
    for (const word of [
      ...words,
      /Instant after payment and KYC, 2 hours at worst/,
      /Kept for 3 months/,
    ])
      await expect(main.getByText(word).filter({ visible: true }).first(), `${word}`).toBeVisible();
  });

test('three plans leave no gap where two stand side by side @once', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/subscriptions/mcx-commodity-trading');
  const [first, second, third] = await page
    .getByRole('region', { name: 'Subscription Plans' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  expect(second?.top).toBe(first?.top);
  expect(third?.left).toBe(first?.left);
  expect(third?.right).toBeCloseTo(second?.right ?? 0, 0);
});

test('offers: the promo code and both amounts of coins', async ({ page }) => {
  await page.goto('/subscriptions/algo-trading-vip-plan');
  await expectOffers(page);
  const links = page.getByRole('region', { name: 'Subscription Plans' }).getByRole('link');
  await expect(links.nth(0)).toHaveAttribute('href', '/refund-policy');
  await expect(links.nth(1)).toHaveAttribute('href', '/pricing');
});

for (const [slug, count] of [
  ['btst-vip', 8],
  ['premium-options-buying', 7],
  ['mcx-commodity-trading', 10],
] as const)
  test(`/subscriptions/${slug} answers ${count} questions, one at a time`, async ({ page }) => {
    await page.goto(`/subscriptions/${slug}`);
    const questions = page.locator('main details');
    await expect(questions).toHaveCount(count);
    await questions.nth(0).locator('summary').click();
    await expect(questions.nth(0)).toHaveAttribute('open');
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1)).toHaveAttribute('open');
    await expect(questions.nth(0)).not.toHaveAttribute('open');
  });

test('a course that is not there is a page not found @once', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  const response = await page.goto('/subscriptions/no-such-course');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('BUY NOW leads to the login all the same @once', async ({ page, troubles }) => {
    troubles.allow(/status of 404/);
    await page.goto('/subscriptions/btst-vip');
    await planCard(page, 2).getByRole('button').click();
    await page.waitForURL('/request-otp?redirectTo=%2Fsubscriptions%2Fbtst-vip');
  });
});

test('buying while logged out asks for a login that leads back', async ({ page, troubles }) => {
  // Where it leads is not what is tried here, only that it leads there.
  troubles.allow(/status of 404/);
  await open(page, '/subscriptions/vip-group-complete-package');
  await planCard(page, 6)
    .getByRole('button', { name: /BUY NOW/ })
    .click();
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/request-otp' &&
      searchParams.get('redirectTo') === '/subscriptions/vip-group-complete-package',
  );
});

test('welcomes a visitor by no name, and offers the login', async ({ page }) => {
  await page.goto('/subscriptions/vip-group-complete-package');
  const head = page.getByRole('banner');
  await expect(head).toContainText('Welcome, User');
  await expect(head.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/request-otp?redirectTo=%2Fsubscriptions%2Fvip-group-complete-package',
  );
  await expect(page.getByRole('heading', { name: 'About Channel' })).toBeVisible();
});

test('has no bars of the site', async ({ page }) => {
  await page.goto('/subscriptions/vip-group-complete-package');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Policies' })).toHaveCount(0);
});
