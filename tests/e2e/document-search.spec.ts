import { brotliCompressSync } from 'node:zlib';
import { getPolicy } from '@/lib/content/legal-texts';
import { expectAccessible } from './axe';
import { expect, test } from './test';

const heading = getPolicy('refund-policy').headings.at(-1);
const target = `a[href="/refund-policy#${heading?.id}"]`;

test('a search finds a section of a policy by its heading, and leads there', async ({ page }) => {
  await page.goto('/disclaimer');
  const loaded = page.waitForRequest('**/search.json');
  const field = page.getByRole('searchbox', { name: 'Search the rules and questions' });
  await field.focus();
  await loaded;
  await field.fill(heading?.text ?? '');
  const found = page.getByRole('search').locator(target);
  await expect(found).toContainText(heading?.text ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await field.fill('refund qqqq');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Nothing found');
  await field.fill(heading?.text ?? '');
  await found.click();
  await expect(page).toHaveURL(`/refund-policy#${heading?.id}`);
});

test('a search that cannot load says so, and loads again @once', async ({ page, problems }) => {
  problems.allow(/search.json|ERR_FAILED/);
  await page.goto('/disclaimer');
  await page.route('**/search.json', (route) => route.abort());
  const field = page.getByRole('searchbox');
  await field.fill('refund');
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toHaveText('The search does not answer.');
  await page.unroute('**/search.json');
  await field.fill('refunds');
  await expect(status).toHaveText(/^\d+ found$/);
});

test('the index of the search has at most 20 kB @once', async ({ request }) => {
  const index = await (await request.get('/search.json')).body();
  expect(brotliCompressSync(index).length).toBeLessThanOrEqual(20_000);
});

test.describe('without script @once', () => {
  test.use({ javaScriptEnabled: false });
  test('a list of all sections takes the place of the search', async ({ page }) => {
    await page.goto('/refund-policy');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('search').getByRole('link').click();
    await expect(page).toHaveURL('/topics');
    await expect(page.locator(target)).toHaveText(heading?.text ?? '');
  });
});
