import { getDocument } from '@/lib/content/documents';
import { getPolicy } from '@/lib/content/legal-texts';
import { policyNames } from '@/lib/content/schema/policy';
import { contact } from '@/lib/content/schema/settings/contact';
import { legalLinks } from '@/lib/content/schema/settings/outside-addresses';
import { telephoneLink } from '@/lib/domain/telephone';
import { expectLink } from './links';
import { inOneLine, shownText } from './shown-text';
import { inFullRun } from './tags';
import { expect, test } from './test';

const { helpline, secondHelpline } = getDocument(contact);

for (const [index, name] of policyNames.entries()) {
  const path = `/${name}`;
  test(`${path} has the text of its policy @once`, async ({ page }) => {
    await page.goto(path);
    const { title, lead, text } = getPolicy(name);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByText(lead, { exact: true })).toBeVisible();
    const shown = await shownText(main);
    for (const line of text.split('\n')) expect(shown).toContain(inOneLine(line));
  });

  test(
    `${path} has numbered headings, and each is found by the table of contents`,
    inFullRun(index > 0),
    async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
      expect(headings.length).toBeGreaterThan(1);
      for (const [index, heading] of headings.entries()) {
        const letter = String.fromCharCode('A'.charCodeAt(0) + index);
        expect(heading).toMatch(new RegExp(`^(?:${index + 1}|${letter})\\. \\S`));
      }

      const contents = main.getByRole('navigation', { name: 'On this page' });
      // Closed in narrow windows.
      const summary = contents.locator('summary');
      if (await summary.isVisible()) await summary.click();
      const links = contents.getByRole('link');
      expect(await links.count()).toBeGreaterThanOrEqual(headings.length);
      await links.last().click();
      for (const link of await links.all()) {
        const id = (await link.getAttribute('href'))?.slice(1);
        await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
      }
      await expect(page.locator(':target')).toBeInViewport();
    },
  );
}

test('every document has the day of its last change, if it is known @once', async ({ page }) => {
  for (const path of [
    ...policyNames.map((name) => `/${name}`),
    '/disclaimer',
    '/compliance',
    '/complaint-board',
  ]) {
    await page.goto(path);
    // A build outside of git has no dates.
    for (const time of await page.getByRole('main').locator('time').all()) {
      const day = (await time.getAttribute('datetime')) ?? '';
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await expect(time).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    }
  }
});

test("SEBI's helplines are telephone links @once", async ({ page }) => {
  await page.goto('/customer-grievances');
  const main = page.getByRole('main');
  for (const { number } of [helpline, secondHelpline])
    await expect(main.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      telephoneLink(number),
    );
});

test('refund policy and disclaimer say that they differ, and link to each other @once', async ({
  page,
}) => {
  await page.goto('/refund-policy');
  const toStatement = page.getByRole('note').locator('a[href^="/disclaimer#"]');
  const href = (await toStatement.getAttribute('href')) ?? '';
  await toStatement.click();
  await expect(page).toHaveURL(href);

  const statement = page.locator(`[id="${href.split('#')[1]}"]`);
  await expect(statement).toBeInViewport();
  await statement.getByRole('note').locator('a[href="/refund-policy"]').click();
  await expect(page).toHaveURL('/refund-policy');
});

test('customer grievances links to the complaints system and the dispute portal @once', async ({
  page,
}) => {
  await page.goto('/customer-grievances');
  const main = page.getByRole('main');
  const { scores, smartOdr } = getDocument(legalLinks);
  for (const href of [scores, smartOdr])
    await expectLink(main.locator(`a[href="${href}"]`).first(), href);
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
});

test('a button opens the regulator’s terms @once', async ({ page }) => {
  await page.goto('/sebi-terms-and-conditions');
  const { button } = getPolicy('sebi-terms-and-conditions');
  if (!button) throw new Error('the policy has no button');
  expect(button.href).toBe(getDocument(legalLinks).regulatorTerms);
  await expectLink(page.getByRole('main').getByRole('link', { name: button.label }), button.href);
});
