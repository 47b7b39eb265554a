import type { Locator } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { getComplaintBoard } from '@/lib/content/queries';
import { complaintBoardPage } from '@/lib/content/schema/pages/document-pages';
import { formatMonth } from '@/lib/domain/dates';
import { expect, test } from './test';

const { latest, monthly, years: shownYears, isSample } = getComplaintBoard();

const texts = (cells: Locator) => cells.allInnerTexts();

/** The cells of each row of a part of a table, as text. */
async function rows(part: Locator): Promise<string[][]> {
  const all = await part.getByRole('row').all();
  return Promise.all(all.map((row) => texts(row.locator('th, td'))));
}

test.describe('complaint board', () => {
  test('the newest month has a table with the regulator’s columns and rows', async ({ page }) => {
    await page.goto('/complaint-board');
    const table = page.getByRole('table').first();
    await expect(table.locator('caption')).toContainText(formatMonth(latest.month));
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
    expect(body.map(([, , ...figures]) => figures.map(Number))).toEqual(
      latest.rows.map((row) => [
        row.pendingBefore,
        row.received,
        row.resolved,
        row.totalPending,
        row.pendingOver3Months,
        row.averageDays,
      ]),
    );
  });

  test('the grand total of the month is the sum of its rows', async ({ page }) => {
    await page.goto('/complaint-board');
    const table = page.getByRole('table').first();
    const body = await rows(table.locator('tbody'));
    const [total] = await rows(table.locator('tfoot'));
    expect(total).toContain('Grand Total');
    const sum = (value: (row: string[]) => number) =>
      body.reduce((result, row) => result + value(row), 0);
    for (const column of [2, 3, 4, 5, 6])
      expect(Number(total?.[column]), `column ${column + 1}`).toBe(
        sum((row) => Number(row[column])),
      );
    // Each resolved complaint counts once, whichever row it is in.
    const resolved = sum((row) => Number(row[4]));
    const days = sum((row) => Number(row[7]) * Number(row[4]));
    expect(Number(total?.[7])).toBeCloseTo(resolved === 0 ? 0 : days / resolved, 1);
  });

  test('the monthly trend has a row for each of the last twelve months, and their total', async ({
    page,
  }) => {
    await page.goto('/complaint-board');
    const table = page.getByRole('table', { name: 'Monthly disposal' });
    expect(await texts(table.getByRole('columnheader'))).toEqual([
      'Month',
      'Carried Forward From Previous Month',
      'Received',
      'Resolved',
      'Total Pending',
    ]);
    const body = await rows(table.locator('tbody'));
    expect(body.map(([month]) => month)).toEqual(
      monthly.months.map(({ month }) => formatMonth(month)),
    );
    expect(body.at(-1)?.[0]).toBe(formatMonth(latest.month));
    expect(body.at(-1)?.[4]).toBe(String(latest.total.totalPending));
    const sum = (column: number) => body.reduce((total, row) => total + Number(row[column]), 0);
    const [total = []] = await rows(table.locator('tfoot'));
    expect(total.slice(1).map(Number)).toEqual([
      Number(body[0]?.[1]),
      sum(2),
      sum(3),
      latest.total.totalPending,
    ]);
  });

  test('the annual trend has a table with a row for each year', async ({ page }) => {
    await page.goto('/complaint-board');
    const table = page.getByRole('table', { name: 'Annual disposal' });
    expect(await texts(table.getByRole('columnheader'))).toEqual([
      'Year',
      'Carried Forward From Previous Year',
      'Received',
      'Resolved',
      'Total Pending',
    ]);
    const years = await rows(table.locator('tbody'));
    expect(years).toEqual(
      shownYears.map(({ year, carriedForward, received, resolved, totalPending }) =>
        [year, carriedForward, received, resolved, totalPending].map(String),
      ),
    );
    for (const [, carried, received, resolved, pending] of years)
      expect(Number(carried) + Number(received) - Number(resolved)).toBe(Number(pending));
  });
});

test('the page says how many complaints are pending, and labels sample figures', async ({
  page,
}) => {
  await page.goto('/complaint-board');
  const [total] = await rows(page.getByRole('table').first().locator('tfoot'));
  const pending = Number(total?.[5]);
  await expect(page.locator('#month-heading')).toHaveText(
    `${pending || 'No'} ${pending === 1 ? 'complaint' : 'complaints'} pending at the end of ${formatMonth(latest.month)}`,
  );
  await expect(page.getByText(getDocument(complaintBoardPage).sampleNotice)).toHaveCount(
    isSample ? 1 : 0,
  );
});

test('the trend is drawn as a chart, with a description of the same figures', async ({ page }) => {
  await page.goto('/complaint-board');
  const chart = page.getByRole('img', { name: 'Complaints received and resolved in each year' });
  await expect(chart).toBeVisible();
  const figure = page.getByRole('figure');
  const words = figure.locator('figcaption');
  for (const row of await page
    .getByRole('table', { name: 'Annual disposal' })
    .locator('tbody tr')
    .all()) {
    const [year = '', , received, resolved] = await row.locator('th, td').allInnerTexts();
    await expect(chart).toContainText(year);
    await expect(words).toContainText(`${received} received and ${resolved} resolved in ${year}`);
  }
  await expect(chart).toHaveAccessibleDescription((await words.textContent()) ?? '');
});

test('the tables have captions and headers with a scope', async ({ page }) => {
  await page.goto('/complaint-board');
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(3);
  for (const table of await tables.all()) {
    await expect(table.locator('caption')).toHaveText(/\S/);
    await expect(table.locator('th:not([scope])')).toHaveCount(0);
  }
});
