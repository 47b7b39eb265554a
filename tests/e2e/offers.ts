import { expect, type Page } from '@playwright/test';

/** SPEC section 9: the promo code and the coins, in the block "Offers". */
export async function expectOffers(page: Page): Promise<void> {
  const offers = page.getByRole('region', { name: 'Offers' });
  for (const [having, worth] of [
    ['VIP50', '50% off'],
    ['5,000 coins', 'up to 20% off'],
    ['10,000 coins', 'up to 20% off'],
  ] as const) {
    const rate = offers
      .locator('dl > div')
      .filter({ has: page.getByText(having, { exact: true }) });
    await expect(rate.getByRole('definition')).toHaveText(worth);
  }
}
