import { catalogue } from './catalogue';
import { expectOffers } from './offers';
import { open } from './pages';
import { expect, test } from './test';

test('every course has its plans with price, tax and total', async ({ page }) => {
  await page.goto('/pricing');
  const courses = page.getByRole('region', { name: 'Courses and plans' }).getByRole('article');
  await expect(courses).toHaveCount(7);
  await expect(courses.locator('tbody tr')).toHaveCount(23);
  for (const [index, [slug, plans]] of Object.entries(catalogue).entries()) {
    const course = courses.nth(index);
    await expect(course.getByRole('link')).toHaveAttribute('href', `/subscriptions/${slug}`);
    await expect(course.getByRole('columnheader').filter({ visible: true })).toContainText([
      'Plan',
      'Price',
      '+18% GST',
      'To pay',
    ]);
    const rows = course.locator('tbody tr');
    await expect(rows).toHaveCount(plans.length);
    for (const [at, [months, price, toPay]] of plans.entries()) {
      await expect(rows.nth(at).getByRole('rowheader')).toContainText(
        months === 1 ? /^1 month(?!s)/ : new RegExp(`^${months} months`),
      );
      await expect(rows.nth(at).getByRole('cell').nth(0)).toHaveText(price);
      await expect(rows.nth(at).getByRole('cell').nth(2)).toHaveText(toPay);
      await expect(rows.nth(at).getByRole('cell').nth(2)).toBeVisible();
    }
  }
});

test('offers: the promo code and both amounts of coins', async ({ page }) => {
  await page.goto('/pricing');
  await expectOffers(page);
});

test('rules for fees: cap, advance, refund, central mechanism, each with more to read', async ({
  page,
}) => {
  await page.goto('/pricing');
  const rules = page.getByRole('region', { name: 'Rules for fees' });
  for (const words of [
    /individual or HUF client pays ₹1,50,000 a year at most/,
    /in advance for up to one quarter/,
    /refunded pro rata/,
    /Centralised Fee Collection Mechanism/,
    /Fees are generally non-refundable/,
  ])
    await expect(rules.getByText(words), `${words}`).toBeVisible();
  for (const [name, href] of [
    ['How the statements differ', '/compliance#disclosure-3'],
    ['Refund and Cancellation Policy', '/refund-policy'],
  ])
    await expect(rules.getByRole('link', { name })).toHaveAttribute('href', href ?? '');
});

test('a course is reached from the top of the page', async ({ page }) => {
  await open(page, '/pricing');
  await page
    .getByRole('navigation', { name: 'Courses on this page' })
    .getByRole('link', { name: 'BTST VIP+' })
    .click();
  await expect(page.getByRole('heading', { name: 'BTST VIP+' })).toBeInViewport();
});
