import type { Locator } from '@playwright/test';
import { expect, test } from './test';

const texts = (cells: Locator) => cells.allInnerTexts();

/** The cells of each row of a part of a table, as text. */
async function rows(part: Locator): Promise<string[][]> {
  const all = await part.getByRole('row').all();
  return Promise.all(all.map((row) => texts(row.locator('th, td'))));
}

test.describe('complaint board', () => {
  test('has the month’s table with the regulator’s columns and rows', async ({ page }) => {
    await page.goto('/complaint-board');
    const table = page.getByRole('table').first();
    expect(await texts(table.getByRole('columnheader'))).toEqual([
      'SR. No.',
      'Received from',
      'Pending at the end of last month',
      'Received',
      'Resolved',
      'Total Pending',
      'Pending Complaints > 3 Months',
      'Average Resolution Time (in days)',
    ]);
    const body = await rows(table.locator('tbody'));
    expect(body.map(([number, from]) => [number, from])).toEqual([
      ['1', 'Directly from investors'],
      ['2', 'SEBI (SCORES)'],
      ['3', 'Other sources'],
    ]);
  });

  test('its grand total adds up', async ({ page }) => {
    await page.goto('/complaint-board');
    const table = page.getByRole('table').first();
    const body = await rows(table.locator('tbody'));
    const [total] = await rows(table.locator('tfoot'));
    expect(total).toContain('Grand Total');
    for (const column of [2, 3, 4, 5, 6]) {
      const sum = body.reduce((result, row) => result + Number(row[column]), 0);
      expect(Number(total?.[column]), `column ${column + 1}`).toBe(sum);
    }
  });

  test('has the annual trend', async ({ page }) => {
    await page.goto('/complaint-board');
    const table = page.getByRole('table').nth(1);
    expect(await texts(table.getByRole('columnheader'))).toEqual([
      'Year',
      'Carried Forward From Previous Year',
      'Received',
      'Resolved',
      'Total Pending',
    ]);
    const years = await rows(table.locator('tbody'));
    expect(years.map(([year]) => year)).toEqual(['2022-23', '2023-24', '2024-25']);
    for (const [, carried, received, resolved, pending] of years)
      expect(Number(carried) + Number(received) - Number(resolved)).toBe(Number(pending));
  });
});

test('says how much is pending, and labels sample figures as such', async ({ page }) => {
  await page.goto('/complaint-board');
  await expect(
    page.getByRole('heading', { level: 2, name: /pending at the end of/ }),
  ).toBeVisible();
  await expect(page.getByText(/sample figures/)).toBeVisible();
});

test('draws the trend, and says the same in words', async ({ page }) => {
  await page.goto('/complaint-board');
  const chart = page.getByRole('img', { name: 'Complaints received and resolved in each year' });
  await expect(chart).toBeVisible();
  const figure = page.getByRole('figure');
  const words = figure.locator('figcaption');
  for (const row of await page.getByRole('table').nth(1).locator('tbody tr').all()) {
    const [year = '', , received, resolved] = await row.locator('th, td').allInnerTexts();
    await expect(chart).toContainText(year);
    await expect(words).toContainText(`${received} received and ${resolved} resolved in ${year}`);
  }
  await expect(chart).toHaveAccessibleDescription((await words.textContent()) ?? '');
});

test('its tables have captions and headers with a scope', async ({ page }) => {
  await page.goto('/complaint-board');
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all()) {
    await expect(table.locator('caption')).toHaveText(/\S/);
    await expect(table.locator('th:not([scope])')).toHaveCount(0);
  }
});
