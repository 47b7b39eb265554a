import { expect, test } from '@playwright/test';
import { changesOf, currentDisclosures, versionPath } from '@/lib/content/change-log';
import { disclosuresSchema } from '@/lib/content/record-data';
import { formatDay } from '@/lib/domain/dates';

const recorded = currentDisclosures().disclosures.filter(({ page }) => changesOf(page).length > 0);
const [first] = recorded;
if (!first) throw new Error('no page has a version on record');
const { page: address, title } = first;

test('a reader finds what a regulatory page said from a day on, and comes back @narrow', async ({
  page,
}) => {
  const [{ day, version } = { day: '', version: '' }] = changesOf(address);
  await page.goto(address);
  await expect(page.getByText(`Last changed on ${formatDay(day)}`)).toBeVisible();
  const log = page.getByRole('group', { name: 'Changes of this page' });
  await log.getByRole('link', { name: 'As shown from then on' }).first().click();
  await expect(page).toHaveURL(versionPath(address, version));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const note = page.getByRole('note');
  await expect(note).toContainText(
    `This is how this page reads since ${formatDay(day)}: it is the present version.`,
  );
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await note.getByRole('link', { name: 'present version' }).click();
  await expect(page).toHaveURL(address);
  await log.getByRole('link', { name: 'As shown before' }).first().click();
  await expect(note).toContainText(/^This is how this page read from .* to .*\./);
  await note.getByRole('link', { name: 'All versions of this page' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: formatDay(day) })
    .first()
    .click();
  await expect(page).toHaveURL(versionPath(address, version));
});

test('a day between versions leads to the one that was shown on it @narrow', async ({ page }) => {
  const { version } = changesOf(address)[0] ?? {};
  const response = await page.goto(versionPath(address, '9999-12-31'));
  await expect(page).toHaveURL(versionPath(address, version));
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
});

test('the changes, their feed and the present disclosures name each regulatory page @narrow', async ({
  page,
  request,
}) => {
  await page.goto('/changes');
  const feed = await (await request.get('/changes.atom')).text();
  for (const disclosure of recorded) {
    await expect(page.getByRole('link', { name: disclosure.title }).first()).toBeVisible();
    expect(feed).toContain(versionPath(disclosure.page, changesOf(disclosure.page)[0]?.version));
  }
  const published = await (await request.get('/disclosures.json')).json();
  expect(disclosuresSchema.parse(published).disclosures).toEqual(currentDisclosures().disclosures);
});
