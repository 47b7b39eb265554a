import { subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { layoutShifts } from '../layout-shift';
import { budgets, expectWithinBudget } from '../page-budgets';
import { expectHydrated } from '../pages';
import { inFullRun } from '../tags';
import { accountPages } from './account-pages';
import { holdAnswers } from './hold-answers';
import { expect, test } from './visitor';

for (const { name, path, prepare, shift, isVariation } of accountPages) {
  const budget = budgetOf(path);

  test(
    `${name} stays within the budgets of the account`,
    inFullRun(isVariation),
    async ({ page, visitor, site }) => {
      await prepare(visitor);
      await expectWithinBudget(page, { path, origin: site.url, budget });
    },
  );

  test(
    `${name} does not move while it arrives`,
    inFullRun(name !== 'a course that is bought, with KYC'),
    async ({ page, visitor }) => {
      await prepare(visitor);
      const release = await holdAnswers(page);
      await page.goto(path);
      await expectHydrated(page);
      release();
      // A late answer can still move the page, so the sum is taken when no request is left.
      await page.waitForLoadState('networkidle');
      const shifts = await layoutShifts(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(shift);
    },
  );
}

function budgetOf(path: string) {
  if (path === routes.profile) return budgets.details;
  return path.startsWith(subscriptionPath('')) ? budgets.course : budgets.account;
}
