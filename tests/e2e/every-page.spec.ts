import AxeBuilder from '@axe-core/playwright';
import { layoutShiftsThroughScroll } from './layout-shift';
import { expectHydrated, open, pages } from './pages';
import { expect, test } from './test';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const { path, status, heading, text } of pages)
  test.describe(`page ${path}`, () => {
    test.beforeEach(({ troubles }) => {
      // Chromium reports the page itself as a failed load.
      if (status === 404) troubles.allow(/status of 404/);
    });

    test('answers, has one heading and one main part, and comes alive', async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main')).toContainText(text);
      await expectHydrated(page);
    });

    test('has no barrier that axe finds', async ({ page }) => {
      await open(page, path);
      const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
      const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      expect(found).toEqual([]);
    });

    test('fits the width of the window', async ({ page }) => {
      await open(page, path);
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });

    test('does not move by itself while it loads and is scrolled', async ({ page }) => {
      await open(page, path);
      const shifts = await layoutShiftsThroughScroll(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.01);
    });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, status, heading, text } of pages)
    test(`${path} can be read`, async ({ page, troubles }) => {
      if (status === 404) troubles.allow(/status of 404/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    });
});
