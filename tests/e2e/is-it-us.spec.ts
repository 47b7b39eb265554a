import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { isItUsPage } from '@/lib/content/schema/pages/document-pages';
import { contact } from '@/lib/content/schema/settings/contact';
import { social } from '@/lib/content/schema/settings/outside-addresses';
import { expect, test } from './test';

const texts = getDocument(isItUsPage);
const { email } = getDocument(contact);
const { telegram } = getDocument(social);

const asked = [
  [telegram, texts.yes],
  [`${telegram}_official`, texts.alike],
  ['no-such-person@example.org', texts.no],
  [email.toUpperCase(), texts.yes],
] as const;

async function ask(page: Page, channel: string): Promise<void> {
  await page.getByLabel(texts.field).fill(channel);
  await page.getByRole('main').getByRole('button', { name: texts.button }).click();
}

test('a visitor learns of each channel whether it is ours, and no request is made', async ({
  page,
}) => {
  await page.goto('/is-it-us');
  const answer = page.getByRole('main').getByRole('status');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const [channel, text] of asked) {
    await ask(page, channel);
    await expect(answer).toHaveText(text, { useInnerText: true });
  }
  expect(sent).toEqual([]);
});

test('the answer can be copied, to warn others @once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/is-it-us');
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy this answer' });
  await expect(copy).toBeHidden();
  const channel = `${telegram}_official`;
  await ask(page, channel);
  await copy.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${channel}: ${texts.alike} ${page.url().replace(/#.*/, '')}`);
});

test.describe('without script @once', () => {
  test.use({ javaScriptEnabled: false });
  test('the form is answered by the same page', async ({ page }) => {
    for (const [channel, text] of asked) {
      await page.goto('/is-it-us');
      await ask(page, channel);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });
});

test('programs get the list that the page shows @once', async ({ page, request }) => {
  const list = await (await request.get('/.well-known/official-channels.json')).json();
  await page.goto('/is-it-us');
  const shown = await page.getByRole('main').locator('dd').allInnerTexts();
  expect(list.channels.map(({ value }: { value: string }) => value)).toEqual(
    shown.map((text) => text.replace(/\s*\(opens.*/, '').trim()),
  );
});
