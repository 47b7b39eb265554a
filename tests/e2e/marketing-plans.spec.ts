import { expect, test } from './test';

for (const path of ['/services/premium-telegram-channel', '/pricing'])
  for (const [months, price, list, badge] of [
    ['1 month', '₹4,000', '₹8,000', '50% off'],
    ['2 months', '₹6,000', '₹24,000', '75% off'],
    ['3 months', '₹10,000', '₹48,000', '85% off'],
  ] as const)
    test(`${path} sells ${months} at the outside checkout`, async ({ page }) => {
      await page.goto(path);
      const join = page.getByRole('link', { name: `Join for ${months}` });
      const plan = page.getByRole('article').filter({ has: join });
      await expect(plan.getByRole('heading', { name: months, exact: true })).toBeVisible();
      await expect(plan.getByText(price, { exact: true })).toBeVisible();
      await expect(plan.locator('s')).toHaveText(list);
      await expect(plan.getByText(badge)).toBeVisible();
      await expect(join).toHaveAttribute('href', 'https://checkout.example.com/premium?code=VIP50');
      await expect(join).toHaveAttribute('target', '_blank');
      await expect(join).toHaveAttribute('rel', 'noopener');
    });

test('the buttons of plans side by side keep to one line @once', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/pricing');
  const buttons = await page.getByRole('link', { name: /^Join for/ }).all();
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect((await button.boundingBox())?.height).toBe(48);
    expect(await button.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  }
});
