import { expect, test } from './test';

test('compliance has six disclosures, each with an icon, a title and details', async ({ page }) => {
  await page.goto('/compliance');
  const sections = page.getByRole('main').locator('section');
  await expect(sections).toHaveCount(6);
  for (const section of await sections.all()) {
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(/\S/);
    await expect(section.locator('svg').first()).toBeVisible();
    expect(await section.getByRole('listitem').count()).toBeGreaterThan(1);
  }
});

test('compliance names the constants of the regulation', async ({ page }) => {
  await page.goto('/compliance');
  const main = page.getByRole('main');
  for (const words of [
    '₹1,50,000 a year',
    'no more than 3 months',
    'refunded pro rata',
    'Centralised Fee Collection Mechanism',
    'reasons for them for 5 years',
    'within 7 business days',
    'at least 18 years old',
  ])
    await expect(main.getByText(words).first(), words).toBeVisible();
});

test('disclosures lead to what they speak of', async ({ page }) => {
  await page.goto('/compliance');
  const grievances = page.getByRole('region', { name: 'Grievance Redressal' });
  for (const [name, href] of [
    ['Customer Grievances', '/customer-grievances'],
    ['Investor Charter', '/investor-charter'],
    ['SCORES (opens in a new tab)', /^https:/],
    ['SMART ODR (opens in a new tab)', /^https:/],
    ['Complaint Board', '/complaint-board'],
  ] as const)
    await expect(grievances.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});
