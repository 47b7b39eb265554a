import { getDocument } from '@/lib/content/documents';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { expectLink } from './links';
import { expectStatistics } from './statistics';
import { onPhone } from './tags';
import { expect, test } from './test';

const { title, hero, statistics } = getDocument(homePage);

test('the page has the title, the texts and the statistics of the firm @narrow', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading);
  const block = page.getByRole('region', { name: hero.heading, exact: true });
  for (const words of [...hero.claims, hero.registration])
    await expect(block.getByText(words)).toBeVisible();
  await expectStatistics(page.locator('#statistics'), statistics.shown);
});

test('the background is black', onPhone(true), async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('the button of the hero opens the channel in another tab', onPhone(true), async ({ page }) => {
  await page.goto('/');
  const start = page.getByRole('region', { name: hero.heading, exact: true }).getByRole('link');
  await expect(start).toContainText(hero.action.label);
  await expectLink(start, hero.action.href);
});
