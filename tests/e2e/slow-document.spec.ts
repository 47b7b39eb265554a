import { layoutShifts } from './layout-shift';
import { isSample, pages } from './pages';
import { startSlowProxy } from './slow-document';
import { inFullRun, onPhone } from './tags';
import { test as base, expect } from './test';

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const proxy = await startSlowProxy(baseURL ?? '');
    await use(proxy.url);
    proxy.close();
  },
});

for (const { path, status } of pages)
  test(
    `${path} does not shift while its document arrives in pieces`,
    isSample(path) ? onPhone(path !== '/') : inFullRun(true),
    async ({ page, problems }) => {
      if (status === 404) problems.allow(/status of 404/);
      await page.goto(path);
      const shifts = await layoutShifts(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.003);
    },
  );
