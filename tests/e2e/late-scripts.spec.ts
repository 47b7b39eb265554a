import type { Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { expectHydrated } from './pages';
import { expect, test } from './test';

const isChunk = (url: string) => url.includes('/_next/static/chunks/');
const [course] = listCourses();
const path = subscriptionPath(course?.slug ?? '');

/** Delays the page's load event by an image that does not arrive. */
async function holdLoad(page: Page): Promise<void> {
  await page.route('**/held.png', () => undefined);
  await page.addInitScript(() => {
    new Image().src = '/held.png';
  });
}

test('a course requests the framework’s scripts once it has loaded', async ({ page }) => {
  const events: string[] = [];
  page.on('load', () => events.push('load'));
  page.on('request', (request) => isChunk(request.url()) && events.push('script'));
  await page.goto(path);
  await expectHydrated(page);
  expect(events[0]).toBe('load');
  expect(events).toContain('script');
});

for (const [sign, give] of [
  ['pointer', (page: Page) => page.mouse.down()],
  ['key', (page: Page) => page.keyboard.press('Shift')],
  ['focus', (page: Page) => page.getByRole('main').focus()],
] as const)
  test(`a course requests them at the first ${sign}`, async ({ page }) => {
    await holdLoad(page);
    const scripts: string[] = [];
    page.on('request', (request) => isChunk(request.url()) && scripts.push(request.url()));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(scripts).toEqual([]);
    await give(page);
    await expectHydrated(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  });
