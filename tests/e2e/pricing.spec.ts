import { readFileSync } from 'node:fs';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { pricingPage } from '@/lib/content/schema/pages/pricing-page';
import { formatRupees } from '@/lib/domain/money';
import { expectLink } from './links';
import { expectOffers } from './offers';
import { open } from './pages';
import { duration, gstOn, gstPercent, totalOf } from './prices';
import { expect, test } from './test';

test('product 8.19: an offer whose last day is over is not advertised, however old the build is', async ({
  page,
}) => {
  await open(page, '/pricing');
  const cards = page.locator('#offers').getByRole('article');
  const [ended, going] = [cards.first(), cards.last()];
  await ended.evaluate((card) => card.setAttribute('data-last-day', '2026-11-21'));
  await going.evaluate((card) => card.setAttribute('data-last-day', '9999-12-31'));
  const modules: Record<string, string> = JSON.parse(readFileSync('.content/modules.json', 'utf8'));
  await page.addScriptTag({ url: modules['ended-offers'] ?? '', type: 'module' });
  await expect(page.locator('[data-last-day="2026-11-21"]')).toBeHidden();
  await expect(page.locator('[data-last-day="9999-12-31"]')).toBeVisible();
});

test('every course has its plans with price, GST and total', async ({ page }) => {
  await page.goto('/pricing');
  const listed = listCourses();
  const courses = page.locator('#plans').getByRole('article');
  await expect(courses.getByRole('heading', { level: 3 })).toHaveText(
    listed.map(({ name }) => name),
  );
  for (const [index, { slug, plans }] of listed.entries()) {
    const course = courses.nth(index);
    await expect(course.getByRole('link')).toHaveAttribute('href', `/subscriptions/${slug}`);
    await expect(course.getByRole('columnheader').filter({ visible: true })).toContainText([
      'Plan',
      'Price',
      `+${gstPercent}% GST`,
      'To pay',
    ]);
    const rows = course.locator('tbody tr');
    await expect(rows).toHaveCount(plans.length);
    for (const [at, { months, price, savings, discount }] of plans.entries()) {
      const row = rows.nth(at);
      await expect(row.getByRole('rowheader')).toContainText(
        new RegExp(`^${duration(months)}(?!s)`),
      );
      await expect(row.getByRole('cell').nth(0)).toHaveText(formatRupees(price));
      await expect(row.getByRole('cell').nth(1)).toHaveText(gstOn(price));
      await expect(row.getByRole('cell').nth(2)).toHaveText(totalOf(price));
      await expect(row.getByRole('cell').nth(2)).toBeVisible();
      await expect(row.locator('td').last()).toHaveText(savings ? `${savings} · ${discount}` : '–');
    }
  }
});

test('the offers are the promo code while it is in force, and the value of coins', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expectOffers(page);
});

test('each rule for fees has its text and a link that explains it', async ({ page }) => {
  await page.goto('/pricing');
  const rules = page.locator('#rules').getByRole('article');
  const { list } = getDocument(pricingPage).rules;
  await expect(rules).toHaveCount(list.length);
  for (const [index, { title, text, more }] of list.entries()) {
    const rule = rules.nth(index);
    await expect(rule.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(rule.getByText(text, { exact: true })).toBeVisible();
    if (more) await expectLink(rule.getByRole('link', { name: more.label }), more.href);
  }
});

test('a link at the top of the page leads to each course', async ({ page }) => {
  await open(page, '/pricing');
  const { name, slug } = listCourses().at(-1) ?? {};
  const link = page
    .getByRole('navigation', { name: 'Courses on this page' })
    .locator(`a[href="#${slug}"]`);
  await expect(link).toContainText(name ?? '');
  await link.click();
  await expect(page.locator(`#${slug}`).getByRole('heading', { level: 3 })).toBeInViewport();
});
