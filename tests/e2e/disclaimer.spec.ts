import { expect, test } from './test';

test('numbers its 24 statements, each of which can be linked to', async ({ page }) => {
  await page.goto('/disclaimer');
  const statements = page.getByRole('main').locator('ol > li');
  await expect(statements).toHaveCount(24);
  for (const number of [1, 7, 24]) {
    const statement = statements.nth(number - 1);
    await expect(statement).toHaveId(`statement-${number}`);
    await expect(statement).toContainText(new RegExp(`^${number}\\D.{40}`));
  }
  // Each begins with its title, and none has it in a box.
  await expect(statements.locator('strong:first-child')).toHaveCount(24);
  await page.goto('/disclaimer#statement-24');
  await expect(statements.nth(23)).toBeInViewport();
});
