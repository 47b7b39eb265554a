import type { Page } from '@playwright/test';
import { open } from './pages';
import { expect, test } from './test';

/** Catalogue prices before GST, by months, and what the buyer pays. */
const catalogue = {
  'premium-options-buying': [
    [1, '₹6,000', '₹7,080'],
    [2, '₹8,000', '₹9,440'],
    [3, '₹10,000', '₹11,800'],
    [6, '₹15,000', '₹17,700'],
    [12, '₹20,000', '₹23,600'],
    [18, '₹30,000', '₹35,400'],
  ],
  'vip-group-complete-package': [
    [3, '₹15,000', '₹17,700'],
    [6, '₹20,000', '₹23,600'],
    [12, '₹30,000', '₹35,400'],
  ],
  'mcx-commodity-trading': [
    [1, '₹9,999', '₹11,798.82'],
    [3, '₹19,999', '₹23,598.82'],
    [6, '₹24,999', '₹29,498.82'],
  ],
  'algo-trading-vip-plan': [[1, '₹8,000', '₹9,440']],
  'stock-options-vip': [
    [1, '₹6,000', '₹7,080'],
    [3, '₹12,000', '₹14,160'],
    [6, '₹18,000', '₹21,240'],
    [12, '₹25,000', '₹29,500'],
  ],
  'vip-options-selling': [
    [1, '₹12,000', '₹14,160'],
    [3, '₹24,000', '₹28,320'],
    [6, '₹50,000', '₹59,000'],
    [12, '₹1,00,000', '₹1,18,000'],
  ],
  'btst-vip': [
    [1, '₹3,000', '₹3,540'],
    [2, '₹4,000', '₹4,720'],
  ],
} as const;

const planCard = (page: Page, months: number) =>
  page.getByRole('article', { name: months === 1 ? '1 month' : `${months} months`, exact: true });

for (const [slug, plans] of Object.entries(catalogue))
  test(`/subscriptions/${slug} shows its plans at their prices`, async ({ page }) => {
    await page.goto(`/subscriptions/${slug}`);
    await expect(page.getByRole('heading', { name: 'Subscription Plans' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(plans.length);
    for (const [months, price, toPay] of plans) {
      const card = planCard(page, months);
      await expect(card.getByText(price, { exact: true })).toBeVisible();
      await expect(card.getByText('+18% GST', { exact: true })).toBeVisible();
      await expect(card.getByText(`${toPay} to pay`, { exact: true })).toBeVisible();
      await expect(card.getByRole('button')).toHaveText('BUY NOW →');
    }
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
