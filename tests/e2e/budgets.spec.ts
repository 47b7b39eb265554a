import { budgets, expectWithinBudget, type PageBudget } from './page-budgets';
import { pages } from './pages';
import { test } from './test';

for (const { path, hydrates } of pages.filter((page) => page.status === 200))
  test(`${path} stays within its budgets @once`, async ({ page, baseURL }) => {
    await expectWithinBudget(page, {
      path,
      origin: baseURL ?? '',
      budget: budgetOf(path, hydrates),
    });
  });

function budgetOf(path: string, hydrates = false): PageBudget {
  if (path === '/') return budgets.home;
  if (path.startsWith('/subscriptions/')) return budgets.course;
  return hydrates ? budgets.hydrated : budgets.static;
}
