import { expect, test } from './test';

const OUTSIDE = 'https://bot.example.com';

test.beforeEach(async ({ page, troubles }) => {
  // The one host that this page may ask, and the only page that asks it.
  troubles.allow(new RegExp(`^third party: ${OUTSIDE}/`));
  await page.route(`${OUTSIDE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Bot</title><p>Posts</p>' }),
  );
  await page.goto('/telegram-post');
});

test('shows the bot in a frame as high as the window, within the site', async ({ page }) => {
  const frame = page.locator('main iframe');
  await expect(frame).toHaveAttribute('src', `${OUTSIDE}/telegram-post`);
  await expect(frame).toHaveAttribute('title', /Telegram/);
  await expect(page.frameLocator('main iframe').getByText('Posts')).toBeVisible();
  const height = (await frame.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(0.75 * (page.viewportSize()?.height ?? 0));
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the frame may not do more than it needs', async ({ page }) => {
  await expect(page.locator('main iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
});

test('leads to the channel for when the frame does not load', async ({ page }) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Open the channel' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^https:\/\/telegram\./);
});
