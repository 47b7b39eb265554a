import { getDocument } from '@/lib/content/documents';
import { contact } from '@/lib/content/schema/settings/contact';
import { firm } from '@/lib/content/schema/settings/firm';
import { telephoneLink } from '@/lib/domain/telephone';
import { expectAccessible } from './axe';
import { expect, test } from './test';

const { registrationNumber, enlistmentNumber, upiHandles = [] } = getDocument(firm);
const { phone } = getDocument(contact);

const opener = { name: new RegExp(`${registrationNumber}.*check us`) };

test('the registration opens what a visitor can check, and the number is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/disclaimer');
  const block = page.getByRole('dialog', { name: 'Check us' });
  await expect(block).toBeHidden();
  await page.getByRole('button', opener).click();
  await expect(block).toBeInViewport({ ratio: 1 });
  for (const text of [registrationNumber, enlistmentNumber, ...upiHandles])
    await expect(block).toContainText(text);
  await expect(block.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    telephoneLink(phone),
  );
  await expectAccessible(page);
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(registrationNumber);
  await page.keyboard.press('Escape');
  await expect(block).toBeHidden();
});

test.describe('without script @once', () => {
  test.use({ javaScriptEnabled: false });
  test('the registration opens the same, without a button to copy', async ({ page }) => {
    await page.goto('/disclaimer');
    await page.getByRole('button', opener).click();
    const block = page.getByRole('dialog', { name: 'Check us' });
    await expect(block).toContainText(registrationNumber);
    await expect(block.getByRole('button')).toHaveCount(0);
  });
});
