import { budgets, expectWithinBudget, type PageBudget } from './page-budgets';
import { pages } from './pages';
import { test } from './test';

for (const { path } of pages.filter((page) => page.status === 200))
  test(`${path} stays within its budgets @once`, async ({ page, baseURL }) => {
    await expectWithinBudget(page, { path, origin: baseURL ?? '', budget: budgetOf(path) });
  });

function budgetOf(path: string): PageBudget {
  if (path === '/') return budgets.home;
  if (path === '/contact-us') return budgets.contact;
  return path.startsWith('/subscriptions/') ? budgets.course : budgets.static;
}
