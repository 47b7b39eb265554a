import { expect, type Page } from '@playwright/test';

/** SPEC section 9: the promo code and the coins, as cards of the block "Offers". */
export async function expectOffers(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Offers' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, [name, worth]] of [
    ['Promo code VIP50', '50% off'],
    ['5,000 coins', 'Up to 20% off'],
    ['10,000 coins', 'Up to 20% off'],
  ].entries()) {
    await expect(cards.nth(index).getByRole('heading')).toHaveText(name ?? '');
    await expect(cards.nth(index).getByText(worth ?? '', { exact: true })).toBeVisible();
  }
}
