import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await page.goto('/investor-charter');
});

test('the charter’s sections A to E begin with their letter', async ({ page }) => {
  const headings = page.getByRole('main').locator('section h2');
  await expect(headings).toHaveText([
    /^A\. Vision and Mission/,
    /^B\. Business transacted/,
    /^C\. Services/,
    /^D\. Grievance/,
    /^E\. Rights/,
    'Escalation matrix',
  ]);
  await page.goto('/investor-charter#section-d');
  await expect(page.locator('#section-d')).toBeInViewport();
});

test('the charter resolves a grievance within 30 days', async ({ page }) => {
  await expect(page.getByRole('main').getByText(/within 30 days/)).toBeVisible();
});

test('the escalation matrix has four rows, the same name and hours in each', async ({ page }) => {
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.getByRole('rowheader')).toHaveText([
    /^Customer Care/,
    /^Head of Customer Care/,
    /^Compliance Officer/,
    /^CEO/,
  ]);
  for (const row of await rows.all()) {
    const shown = (text: string | RegExp) => row.getByText(text).filter({ visible: true });
    for (const text of ['Your Analyst', '9AM to 6PM', '+91 00000 00000', /\S+@example\.com/])
      await expect(shown(text).first()).toBeVisible();
  }
});

test('below 768 px the matrix has two columns, designation with name and contact with hours', async ({
  page,
}) => {
  const columns = page.getByRole('table').getByRole('columnheader');
  const all = ['Designation', 'Name', 'Address', 'Contact No.', 'Email Id', 'Working Hours'];

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(columns).toHaveText(all);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(columns).toHaveText(['Designation', 'Contact No.']);
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row.getByRole('rowheader')).toHaveText(/Customer Care\s*Your Analyst/, {
    useInnerText: true,
  });
  await expect(row.getByRole('cell').first()).toContainText('9AM to 6PM');
  await expect(page.getByText(/^By post: /)).toBeVisible();
});

test('on paper the matrix has all its columns @once', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(6);
});
