import { expect, test } from './test';

test('five report categories have a frequency, points and a button to the regulator’s terms', async ({
  page,
}) => {
  await page.goto('/research-reports');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(/\S/);
    await expect(card.getByText(/trading day|a week/).first()).toBeVisible();
    expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    const button = card.getByRole('link');
    await expect(button).toHaveAttribute('href', /^https:\/\/\S+\.pdf$/);
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', 'noopener');
  }
});

test('the cards are siblings in accent colours of their own', async ({ page }) => {
  await page.goto('/research-reports');
  const cards = page.getByRole('main').getByRole('article');
  const parents = await cards.evaluateAll(
    (all) => new Set(all.map((card) => card.parentNode)).size,
  );
  expect(parents).toBe(1);
  const colours = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).getPropertyValue('--accent')),
  );
  expect(new Set(colours).size).toBe(3);
  // The page around them keeps its own.
  const around = await page
    .locator('html')
    .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'));
  expect(around).toBe('#0a6b3d');
});
