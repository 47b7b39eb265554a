import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await page.goto('/about-us');
});

test('shows the team and says what the firm is for', async ({ page }) => {
  await expect(page).toHaveTitle('About Us');
  const hero = page.getByRole('region', { name: /^About / });
  await expect(hero.getByRole('img')).toHaveAttribute('src', '/images/about/team.svg');
  await expect(hero.getByText(/^Our mission is/)).toBeVisible();
  await expect(hero.getByText(/1 million\+ students mentored and 500,000\+ traders/)).toBeVisible();
});

test('has nine values and three cards of its philosophy', async ({ page }) => {
  const cards = (name: string) => page.getByRole('region', { name }).getByRole('article');
  await expect(cards('Nine things we hold on to')).toHaveCount(9);
  await expect(cards('How we look at trading')).toHaveCount(3);
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveCount(12);
});

test('has the figures of the firm, and what they do not say', async ({ page }) => {
  const band = page.getByRole('region', { name: 'The firm in figures' });
  await expect(band.getByRole('definition')).toHaveText(['1.5K+', '15+', '200k+', '50+']);
  await expect(band.getByRole('term').first()).toHaveText('reviews at 4.6 average rating');
  await expect(band.getByText(/say nothing about the result of a trade/)).toBeVisible();
});
