import { expect, test } from './test';

test('has the title, the words and the figures of the firm', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Let's Dream Big with \S/);
  for (const [figure, words] of [
    ['40,000+', 'successful traders'],
    ['12,000+', 'master classes'],
    ['79.4K+', 'video-platform subscribers'],
    ['1M+', 'social-media followers'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: words });
    await expect(term).toBeVisible();
    await expect(term.locator('xpath=..').getByRole('definition')).toHaveText(figure);
  }
});

test('stands on black', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('its button opens the channel in another tab', async ({ page }) => {
  await page.goto('/');
  const start = page.getByRole('link', { name: /^Start your journey/ });
  await expect(start).toHaveAttribute('target', '_blank');
  await expect(start).toHaveAttribute('href', /^https:\/\//);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('another way stands in the place of the registration', async ({ page }) => {
    await page.goto('/');
    const block = page.locator('#masterclass');
    await expect(block.getByText('To register, write to')).toBeVisible();
    await expect(block.getByRole('textbox')).toHaveCount(0);
  });
});
