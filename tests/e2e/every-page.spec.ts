import { routes } from '@/lib/domain/routes';
import { expectAccessible } from './axe';
import { layoutShiftsThroughScroll } from './layout-shift';
import { expectHydrated, isSample, pages } from './pages';
import { inFullRun, onPhone } from './tags';
import { expect, test } from './test';

// All checks share a load of the page, since loading takes most of the time. In a wide window only a full run
// opens pages other than Home.
for (const { path, status, heading, text } of pages)
  test(
    `${path} hydrates, fits the window, does not shift and is accessible`,
    onPhone(path !== routes.home),
    async ({ page, problems }) => {
      // Chromium reports the page itself as a failed load.
      if (status === 404) problems.allow(/status of 404/);

      await test.step('the page answers, has one heading and one main part, and is hydrated', async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('main')).toContainText(text);
        await expectHydrated(page);
      });

      await test.step('the page fits the width of the window', async () => {
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      });

      await test.step('the page does not move by itself while it loads and is scrolled', async () => {
        const shifts = await layoutShiftsThroughScroll(page);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect.soft(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.01);
      });

      await test.step('the page has no accessibility violation that axe finds', async () => {
        // At the top of the page, since a link behind the navbar would count as too small.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expectAccessible(page);
      });
    },
  );

test.describe('without script @once', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, status, heading, text } of pages)
    test(
      `${path} is readable without script`,
      inFullRun(!isSample(path)),
      async ({ page, problems }) => {
        if (status === 404) problems.allow(/status of 404/);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      },
    );
});
