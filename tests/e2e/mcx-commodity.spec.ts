import type { Locator } from '@playwright/test';
import { open } from './pages';
import { expect, test } from './test';

const PATH = '/services/mcx-commodity';

async function expectJoin(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('href', /^https:\/\/checkout\.\S+[?&]code=VIP50$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
}

test('the hero and the call lead to the outside checkout with the promo code', async ({ page }) => {
  await page.goto(PATH);
  const hero = page.getByRole('region', { name: /^MCX Commodity/ });
  await expectJoin(hero.getByRole('link', { name: /^Join/ }));
  const call = page.getByRole('region', { name: 'Join the commodity group' });
  await expectJoin(call.getByRole('link', { name: /^Join/ }));
  await expect(call).toContainText('Access to the group is instant, or takes up to 2 hours');
  await expect(call).toContainText('₹9,999');
  await expect(call).toContainText('+18% GST for 1 month');
});

test('both ways in the call keep to one line each @once', async ({ page }) => {
  await page.goto(PATH);
  const call = page.getByRole('region', { name: 'Join the commodity group' });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await call.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBe(48);
  }
});

test('the hero is gold', async ({ page }) => {
  await page.goto(PATH);
  const accent = await page
    .getByRole('main')
    .evaluate((main) => getComputedStyle(main).getPropertyValue('--accent'));
  expect(accent).toBe('#f0b93a');
});

test('says the hours, the commodities and the course', async ({ page }) => {
  await page.goto(PATH);
  const why = page.getByRole('region', { name: 'Why choose our commodity channel' });
  await expect(why).toContainText('9 AM to 11:30 PM');
  await expect(why).toContainText('Metals, crude oil and natural gas');
  await expect(why).toContainText('MCX PRO course');
});

test('the commodity day is drawn longer than that of the share market', async ({ page }) => {
  await page.goto(PATH);
  const bars = page.locator('#why dd rect');
  await expect(bars).toHaveCount(2);
  const widths = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().width),
  );
  // 6 h 15 min and 14 h 30 min.
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(14.5 / 6.25, 1);
});

test('four features are siblings, each with a heading', async ({ page }) => {
  await page.goto(PATH);
  const cards = page.getByRole('region', { name: 'What you get' }).getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all())
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\S/);
  expect(
    await cards.evaluateAll((all) => new Set(all.map((card) => card.parentElement)).size),
  ).toBe(1);
});

test('the benefits are a list', async ({ page }) => {
  await page.goto(PATH);
  const benefits = page.getByRole('region', { name: 'What it does for your trading' });
  expect(await benefits.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
});

test('has 10 questions of which one is open at a time', async ({ page }) => {
  await open(page, PATH);
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(10);
  await questions.nth(0).locator('summary').click();
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).not.toHaveAttribute('open');
});
