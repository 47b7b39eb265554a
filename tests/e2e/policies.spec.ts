import { expect, test } from './test';

const policies = {
  '/refund-policy': [
    'within 7 days of the purchase',
    'at least 50% of the course',
    'your first purchase',
    'can be downloaded',
    'as a bundle',
    'at a discount',
    'at least 48 hours before the renewal',
  ],
  '/terms-and-conditions': ['at least 18 years old', '18% is added', '2 hours at most', '3 months'],
  '/privacy-policy': ['5 years', 'session cookies only'],
  '/customer-grievances': ['1800 22 7575', '9AM to 6PM', '7 business days'],
  '/sebi-terms-and-conditions': ['₹1,50,000 a year', 'no more than 3 months', 'pro rata'],
} as const;

for (const [path, statements] of Object.entries(policies)) {
  test(`${path} says what holds`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const statement of statements)
      await expect(main.getByText(statement).first(), statement).toBeVisible();
  });

  test(`${path} has numbered headings, and each is found by the table of contents`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.length).toBeGreaterThan(1);
    for (const [index, heading] of headings.entries())
      expect(heading).toMatch(new RegExp(`^(?:${index + 1}|${'AB'[index]})\\. \\S`));

    const contents = main.getByRole('navigation', { name: 'On this page' });
    if (isMobile) await contents.locator('summary').click();
    const links = contents.getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(headings.length);
    await links.last().click();
    for (const link of await links.all()) {
      const id = (await link.getAttribute('href'))?.slice(1);
      await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    }
    await expect(page.locator(':target')).toBeInViewport();
  });
}

test('every document says when it last changed, or nothing @once', async ({ page }) => {
  for (const path of [...Object.keys(policies), '/disclaimer', '/compliance', '/complaint-board']) {
    await page.goto(path);
    // A build outside of git does not know.
    for (const time of await page.getByRole('main').locator('time').all()) {
      const day = (await time.getAttribute('datetime')) ?? '';
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await expect(time).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    }
  }
});

test("SEBI's helplines can be called from the page @once", async ({ page }) => {
  await page.goto('/customer-grievances');
  const main = page.getByRole('main');
  for (const [number, href] of [
    ['1800 22 7575', 'tel:1800227575'],
    ['1800 266 7575', 'tel:18002667575'],
  ] as const)
    await expect(main.getByRole('link', { name: number })).toHaveAttribute('href', href);
});

test('refund policy and disclaimer differ, say so and link to each other', async ({ page }) => {
  await page.goto('/refund-policy');
  const policyNote = page.getByRole('note').filter({ hasText: 'Two statements that differ' });
  await expect(policyNote).toContainText('non-refundable');
  await policyNote.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page).toHaveURL('/disclaimer#statement-16');

  const statement = page.locator('#statement-16');
  await expect(statement).toBeInViewport();
  await expect(statement).toContainText('non-refundable, and refunds are generally not offered');
  const statementNote = statement.getByRole('note');
  await expect(statementNote).toContainText('Two statements that differ');
  await statementNote.getByRole('link', { name: /Refund/ }).click();
  await expect(page).toHaveURL('/refund-policy');
});

test('customer grievances lead to the complaints system and the dispute portal', async ({
  page,
}) => {
  await page.goto('/customer-grievances');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^SCORES/ })).toHaveAttribute(
    'href',
    'https://scores.sebi.gov.in',
  );
  await expect(main.getByRole('link', { name: /^SMART ODR/ })).toHaveAttribute(
    'href',
    'https://smartodr.in',
  );
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
});

test('the regulator’s terms are a PDF in another tab', async ({ page }) => {
  await page.goto('/sebi-terms-and-conditions');
  const button = page.getByRole('main').getByRole('link', { name: /PDF/ });
  await expect(button).toHaveAttribute('href', /^https:\/\/\S+\.pdf$/);
  await expect(button).toHaveAttribute('target', '_blank');
  await expect(button).toHaveAttribute('rel', 'noopener');
});
