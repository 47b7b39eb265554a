import { getDocument, listDocuments } from '@/lib/content/documents';
import { researchReportsPage } from '@/lib/content/schema/pages/document-pages';
import { research } from '@/lib/content/schema/research';
import { expectLink } from './links';
import { expect, test } from './test';

const categories = listDocuments(research);
const { button } = getDocument(researchReportsPage);

test('each report category has a frequency, points and a button to the regulator’s terms', async ({
  page,
}) => {
  await page.goto('/research-reports');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(
    categories.map(({ title }) => title),
  );
  for (const [index, { subtitle, frequency, points }] of categories.entries()) {
    const card = cards.nth(index);
    for (const words of [frequency, ...(subtitle ? [subtitle] : [])])
      await expect(card.getByText(words, { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText(points);
    await expect(card.getByRole('link')).toContainText(button.label);
    await expect(card.getByRole('link')).toHaveAccessibleName(/PDF.*new tab/);
    await expectLink(card.getByRole('link'), button.href);
  }
});

test('each card has its own accent colour', async ({ page }) => {
  await page.goto('/research-reports');
  const cards = page.getByRole('main').getByRole('article');
  const parents = await cards.evaluateAll(
    (all) => new Set(all.map((card) => card.parentNode)).size,
  );
  expect(parents).toBe(categories.length > 0 ? 1 : 0);
  const colours = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).getPropertyValue('--accent')),
  );
  // Two cards have one colour if and only if their documents name one accent.
  const accents = categories.map(({ accent }) => accent);
  expect(colours.map((colour) => colours.indexOf(colour))).toEqual(
    accents.map((accent) => accents.indexOf(accent)),
  );
  // The page around them keeps its accent.
  const around = await page
    .locator('html')
    .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'));
  expect(around).toBe('#0a6b3d');
});
