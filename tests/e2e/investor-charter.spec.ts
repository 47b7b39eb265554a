import { listProse } from '@/lib/content/documents';
import { getEscalation } from '@/lib/content/queries';
import { charterSection } from '@/lib/content/schema/charter';
import { inOneLine, shownText } from './shown-text';
import { onPhone } from './tags';
import { expect, test } from './test';

const sections = listProse(charterSection);
const { heading, rows: steps } = getEscalation();

test.beforeEach(async ({ page }) => {
  await page.goto('/investor-charter');
});

test(
  'the charter’s sections begin with their letter, from A on',
  onPhone(true),
  async ({ page }) => {
    const headings = page.getByRole('main').locator('section h2');
    await expect(headings).toHaveText([
      ...sections.map(({ title }, index) => `${String.fromCharCode(65 + index)}. ${title}`),
      heading,
    ]);
    const shown = await shownText(page.getByRole('main'));
    for (const { text } of sections)
      for (const line of text.split('\n')) expect(shown).toContain(inOneLine(line));
    const last = sections.at(-1)?.id;
    await page.goto(`/investor-charter#${last}`);
    await expect(page.locator(`#${last}`)).toBeInViewport();
  },
);

test('the escalation matrix has a row for each step, with name, contact and hours', async ({
  page,
}) => {
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.getByRole('rowheader')).toContainText(
    steps.map(({ designation }) => designation),
  );
  for (const [index, { person, hours, contact, email }] of steps.entries()) {
    const shown = (text: string) => rows.nth(index).getByText(text).filter({ visible: true });
    for (const text of [person, hours, contact, email])
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
  const [step] = steps;
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row.getByRole('rowheader')).toHaveText(`${step?.designation} ${step?.person}`, {
    useInnerText: true,
  });
  await expect(row.getByRole('cell').first()).toContainText(step?.hours ?? '');
  await expect(page.getByText(/^By post: /)).toContainText(step?.address ?? '');
});

test('the printed matrix has all its columns @once', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(6);
});
