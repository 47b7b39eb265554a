import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { ticker } from '@/lib/content/schema/settings/markets';
import { expectAccessible } from './axe';
import { layoutShiftsThroughScroll } from './layout-shift';
import { open } from './pages';
import { expect, test } from './test';
import { tickerScript } from './ticker';

const strip = (page: Page) => page.locator('#ticker');
const frame = (page: Page) => strip(page).locator('iframe');
const bring = (page: Page) => strip(page).scrollIntoViewIfNeeded();

test('the ticker loads when it is near and the browser idle, with the symbols of the content', async ({
  page,
}) => {
  await open(page, '/');
  await bring(page);
  await expect(frame(page)).toBeVisible();
  const settings = JSON.parse((await frame(page).getAttribute('data-settings')) ?? '');
  expect(settings).toMatchObject({
    colorTheme: 'dark',
    isTransparent: true,
    locale: 'en',
    height: 44,
    width: '100%',
    symbols: getDocument(ticker).symbols,
  });
  await expectAccessible(page);
});

test('the provider gets no request before the browser is idle', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open(page, '/');
  await bring(page);
  await expect(strip(page).getByText('Market prices', { exact: true }).last()).toBeVisible();
  expect(requested).not.toContain(tickerScript);
});

test('a blocked ticker is replaced by a text, and nothing moves', async ({ page, problems }) => {
  problems.allow(/^console: Failed to load resource/);
  await page.route(tickerScript, (route) => route.abort());
  await open(page, '/');
  await bring(page);
  await expect(strip(page).getByText('Market prices are not available now.')).toBeVisible();
  const shifts = await layoutShiftsThroughScroll(page);
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.01);
  expect((await strip(page).locator('> div').boundingBox())?.height).toBe(44);
});

test('the ticker has a height of 44 px before and after it loads', async ({ page }) => {
  await open(page, '/');
  const height = async () => (await strip(page).locator('> div').boundingBox())?.height;
  expect(await height()).toBe(44);
  await bring(page);
  await expect(frame(page)).toBeVisible();
  expect(await height()).toBe(44);
});

test('the ticker is removed with a reason while offline, and returns with the network', async ({
  page,
  context,
  problems,
}) => {
  // Pictures below may still be loading when the network is cut.
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await open(page, '/');
  await bring(page);
  await expect(frame(page)).toBeVisible();
  await context.setOffline(true);
  await expect(strip(page).getByText('Market prices come back with the network.')).toBeVisible();
  await context.setOffline(false);
  await expect(frame(page)).toBeVisible();
});

test('the ticker has a button to pause it', async ({ page }) => {
  await open(page, '/');
  await bring(page);
  await expect(frame(page)).toBeVisible();
  await strip(page).getByRole('button', { name: 'Pause the prices' }).click();
  await expect(frame(page)).toHaveCount(0);
  await strip(page).getByRole('button', { name: 'Play the prices' }).click();
  await expect(frame(page)).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the ticker does not load with reduced motion until the visitor starts it', async ({
    page,
  }) => {
    await open(page, '/');
    await bring(page);
    await expect(strip(page).getByText('Market prices are paused.')).toBeVisible();
    await strip(page).getByRole('button', { name: 'Play the prices' }).click();
    await expect(frame(page)).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the band of the ticker is left out', async ({ page }) => {
    await page.goto('/');
    await expect(strip(page)).toBeHidden();
  });
});
