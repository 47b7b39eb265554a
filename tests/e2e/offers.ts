import { expect, type Page } from '@playwright/test';
import { listOffers } from '@/lib/content/current-offers';

/** Expects the block of offers to have each offer that is in force, with its value. */
export async function expectOffers(page: Page): Promise<void> {
  const rates = listOffers().flatMap((offer) => offer.rates);
  const offers = page.locator('#offers');
  await expect(offers.getByRole('term')).toHaveText(rates.map(({ having }) => having));
  await expect(offers.getByRole('definition')).toHaveText(rates.map(({ worth }) => worth));
}
