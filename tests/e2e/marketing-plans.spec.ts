import type { Locator } from '@playwright/test';
import { isCheckoutOwn, listChannelPlans } from '@/lib/content/channel-plans';
import { getDocument } from '@/lib/content/documents';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { formatRupees } from '@/lib/domain/money';
import { routes } from '@/lib/domain/routes';
import { expectLink } from './links';
import { duration, gstPercent } from './prices';
import { expect, test } from './test';

const plans = listChannelPlans();
/** The pages with the cards; on Pricing the plans of this site are with their courses. */
const places = [
  [routes.premiumChannel, 'plans'],
  ...(isCheckoutOwn() ? [] : [[routes.pricing, 'marketing-plans'] as const]),
] as const;
const { button, featured } = getDocument(premiumTelegramChannelPage).plans;

for (const [path, id] of places)
  test(`${path} sells the plans of the premium channel at the checkout of the settings`, async ({
    page,
  }) => {
    await page.goto(path);
    const cards = page.locator(`#${id}`).getByRole('article');
    await expect(cards).toHaveCount(plans.length);
    for (const [index, plan] of plans.entries()) {
      const card = cards.nth(index);
      const months = duration(plan.months);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(months);
      await expect(card.locator('span', { hasText: '₹' })).toHaveText(formatRupees(plan.price));
      await expect(card.getByText(`+${gstPercent}% GST`, { exact: true })).toBeVisible();
      await expect(card.locator('s')).toHaveText(
        plan.listPrice === undefined ? [] : [formatRupees(plan.listPrice)],
      );
      if (plan.badge) await expect(card.getByText(plan.badge, { exact: true })).toBeVisible();
      await expect(card.getByText('Featured', { exact: true })).toHaveCount(
        plan.months === featured ? 1 : 0,
      );
      await expectLink(card.getByRole('link', { name: `${button} ${months}` }), plan.href);
    }
  });

for (const width of [360, 768])
  test(`the buttons of plans hold their label and a longer one, ${width} px wide @once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto(routes.premiumChannel);
    const buttons = await page.locator('#plans article').getByRole('link').all();
    expect(buttons).toHaveLength(plans.length);
    for (const link of buttons) {
      await expectLabelInside(link);
      await link.evaluate(({ firstChild }, label) => {
        if (firstChild) firstChild.textContent = label;
      }, 'Subscribe to the premium channel for up to');
      await expectLabelInside(link);
    }
  });

/** The label of a button with its arrow is within the button, and the button within its card. */
async function expectLabelInside(link: Locator): Promise<void> {
  const isInside = await link.evaluate((button) => {
    const card = button.closest('article');
    const arrow = button.firstElementChild;
    if (!card || !arrow) return false;
    const range = document.createRange();
    range.setStart(button, 0);
    range.setEndAfter(arrow);
    const [text, own, outer] = [range, button, card].map((box) => box.getBoundingClientRect());
    const holds = (out?: DOMRect, inner?: DOMRect) =>
      !!out &&
      !!inner &&
      out.left <= inner.left &&
      out.top <= inner.top &&
      inner.right <= out.right &&
      inner.bottom <= out.bottom;
    return holds(own, text) && holds(outer, own);
  });
  expect(isInside, (await link.textContent()) ?? '').toBe(true);
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
}
