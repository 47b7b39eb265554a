import { getDocument, listDocuments } from '@/lib/content/documents';
import { marketingPlan } from '@/lib/content/schema/marketing-plan';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { offers } from '@/lib/content/schema/settings/offers';
import { formatRupees } from '@/lib/domain/money';
import { routes } from '@/lib/domain/routes';
import { expectLink } from './links';
import { duration, gstPercent } from './prices';
import { expect, test } from './test';

const plans = listDocuments(marketingPlan);
const { button } = getDocument(premiumTelegramChannelPage).plans;

for (const [path, id] of [
  [routes.premiumChannel, 'plans'],
  [routes.pricing, 'marketing-plans'],
] as const)
  test(`${path} sells the marketing plans at the outside checkout`, async ({ page }) => {
    await page.goto(path);
    const cards = page.locator(`#${id}`).getByRole('article');
    await expect(cards).toHaveCount(plans.length);
    for (const [index, plan] of plans.entries()) {
      const card = cards.nth(index);
      const months = duration(plan.duration);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(months);
      await expect(card.locator('span', { hasText: '₹' })).toHaveText(
        formatRupees(plan.discountedPrice),
      );
      await expect(card.getByText(`+${gstPercent}% GST`, { exact: true })).toBeVisible();
      await expect(card.locator('s')).toHaveText(formatRupees(plan.originalPrice));
      await expect(card.getByText(plan.badge, { exact: true })).toBeVisible();
      await expect(card.getByText('Featured', { exact: true })).toHaveCount(plan.featured ? 1 : 0);
      await expectLink(
        card.getByRole('link', { name: `${button} ${months}` }),
        getDocument(offers).premiumCheckout,
      );
    }
  });

test('the buttons of plans side by side have one line @once', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/pricing');
  const buttons = await page.locator('#marketing-plans article').getByRole('link').all();
  expect(buttons).toHaveLength(plans.length);
  for (const button of buttons) {
    expect((await button.boundingBox())?.height).toBe(48);
    expect(await button.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  }
});
