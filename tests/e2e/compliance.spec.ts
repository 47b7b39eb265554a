import { listDocuments } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { compliance } from '@/lib/content/schema/compliance';
import { expectLink } from './links';
import { expect, test } from './test';

const disclosures = listDocuments(compliance);

test('each disclosure has an icon, a title and details', async ({ page }) => {
  await page.goto('/compliance');
  const sections = page.getByRole('main').locator('section');
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText(
    disclosures.map(({ title }) => title),
  );
  for (const [index, { details }] of disclosures.entries()) {
    const section = sections.nth(index);
    await expect(section.locator('svg').first()).toBeVisible();
    await expect(section.getByRole('listitem').getByRole('paragraph')).toHaveText(details);
  }
});

test('disclosures link to the pages that they mention', async ({ page }) => {
  await page.goto('/compliance');
  for (const { title, links = [] } of disclosures) {
    const section = page.getByRole('region', { name: title, exact: true });
    const shown = section.getByRole('link');
    const wanted = labelled(links);
    await expect(shown).toContainText(wanted.map(({ label }) => label));
    for (const [index, { href }] of wanted.entries()) await expectLink(shown.nth(index), href);
  }
});
