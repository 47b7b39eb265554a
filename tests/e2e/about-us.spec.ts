import { getDocument, listDocuments } from '@/lib/content/documents';
import { philosophyCard, valueCard } from '@/lib/content/schema/card';
import { aboutUsPage } from '@/lib/content/schema/pages/about-us-page';
import { firm } from '@/lib/content/schema/settings/firm';
import { statistics } from '@/lib/content/schema/settings/statistics';
import { expectStatistics } from './statistics';
import { expect, test } from './test';

const { title, hero, values, philosophy } = getDocument(aboutUsPage);
const { banner } = getDocument(statistics);

test.beforeEach(async ({ page }) => {
  await page.goto('/about-us');
});

test('the page shows the team and the mission of the firm', async ({ page }) => {
  await expect(page).toHaveTitle(`${title} – ${getDocument(firm).name}`);
  const block = page.getByRole('region', { name: hero.heading, exact: true });
  await expect(block.getByRole('img')).toHaveAttribute('src', hero.image);
  for (const words of [hero.mission, ...hero.paragraphs])
    await expect(block.getByText(words, { exact: true })).toBeVisible();
});

test('the page has the values of the firm and the cards of its philosophy', async ({ page }) => {
  for (const [{ heading, lead }, cards] of [
    [values, listDocuments(valueCard)],
    [philosophy, listDocuments(philosophyCard)],
  ] as const) {
    const block = page.getByRole('region', { name: heading, exact: true });
    // A block without cards is left out.
    await expect(block).toHaveCount(cards.length > 0 ? 1 : 0);
    if (cards.length === 0) continue;
    await expect(block.getByText(lead, { exact: true })).toBeVisible();
    const shown = block.getByRole('article');
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText(
      cards.map((card) => card.title),
    );
    await expect(shown.getByRole('paragraph')).toHaveText(
      cards.map(({ description }) => description),
    );
  }
});

test('the page has the statistics of the firm and the note on them', async ({ page }) => {
  const band = page.getByRole('region', { name: banner.heading, exact: true });
  await expectStatistics(band, banner.shown);
  await expect(band.getByText(banner.note, { exact: true })).toBeVisible();
});
