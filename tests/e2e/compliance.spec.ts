import { getDocument, listDocuments } from '@/lib/content/documents';
import { labelled } from '@/lib/content/menus';
import { annualAudit, compliance } from '@/lib/content/schema/compliance';
import { formatDay } from '@/lib/domain/dates';
import { expectLink } from './links';
import { expect, test } from './test';

const disclosures = listDocuments(compliance);

test('each disclosure has an icon, a title and details', async ({ page }) => {
  await page.goto('/compliance');
  const sections = page.getByRole('main').locator('section:not(#annual-audit)');
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText(
    disclosures.map(({ title }) => title),
  );
  for (const [index, { details }] of disclosures.entries()) {
    const section = sections.nth(index);
    await expect(section.locator('svg').first()).toBeVisible();
    await expect(section.getByRole('listitem').getByRole('paragraph')).toHaveText(details);
  }
});

test('the number of a statement is a link to it', async ({ page }) => {
  await page.goto('/compliance');
  const statement = page.getByRole('main').locator('section li[id]').nth(1);
  await statement.locator('a[href^="#"]').click();
  await expect(page).toHaveURL(`/compliance#${await statement.getAttribute('id')}`);
  await expect(statement).toBeInViewport();
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

test('the status of the annual audit is said for each year', async ({ page }) => {
  const { heading, years } = getDocument(annualAudit);
  await page.goto('/compliance#annual-audit');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Compliance audit' }).locator('tbody tr');
  await expect(rows).toHaveCount(years.length);
  for (const [index, { year, reported, findings = [] }] of years.entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(year);
    await expect(row).toContainText(reported ? `Completed on ${formatDay(reported)}` : 'due by');
    for (const finding of findings) await expect(row).toContainText(finding);
  }
});
