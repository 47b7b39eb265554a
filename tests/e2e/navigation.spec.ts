import type { Page } from '@playwright/test';
import { menuButton } from './menus';
import { open } from './pages';
import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await open(page, '/disclaimer');
});

/** On a phone everything is behind the menu's button. */
async function openMenuOnPhone({ page, isMobile }: { page: Page; isMobile: boolean }) {
  if (isMobile) await menuButton(page, 'Main menu').click();
}

test('one dropdown is open at a time, and a press on the open one closes it', async ({
  page,
  isMobile,
}) => {
  await openMenuOnPhone({ page, isMobile });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const services = menuButton(page, 'Services');
  const more = menuButton(page, 'More');
  const [mcx, charter] = ['MCX Commodity', 'Investor Charter'].map((name) =>
    nav.getByRole('link', { name }),
  );
  if (!mcx || !charter) throw new Error('unreachable');

  await services.click();
  await expect(mcx).toBeVisible();
  await more.click();
  await expect(charter).toBeVisible();
  await expect(mcx).toBeHidden();
  await more.click();
  await expect(charter).toBeHidden();
});

test('choosing a link closes the menu', async ({ page, isMobile }) => {
  await openMenuOnPhone({ page, isMobile });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await menuButton(page, 'More').click();
  await nav.getByRole('link', { name: 'Complaint Board' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint Board');
  await expect(nav.getByRole('link', { name: 'Complaint Board' })).toBeHidden();
});

test('a new page starts at its top', async ({ page }) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Complaint Board' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint Board');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the bar stands out once the page is scrolled by more than 50 px', async ({ page }) => {
  const bar = page.getByRole('banner').last();
  const background = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const atTop = await background();
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await expect.poll(background).toBe(atTop);
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect.poll(background).not.toBe(atTop);
});

test('an open menu closes when the focus goes on into the page', async ({ page, isMobile }) => {
  await openMenuOnPhone({ page, isMobile });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await menuButton(page, 'More').click();
  await expect(nav.getByRole('link', { name: 'Complaint Board' })).toBeVisible();
  await nav.getByRole('link', { name: /^Join Telegram/ }).focus();
  await expect(nav.getByRole('link', { name: 'Complaint Board' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Complaint Board' })).toBeHidden();
  if (isMobile) await expect(nav.getByRole('link', { name: 'About Us' })).toBeHidden();
});

test('a press beside an open menu closes it', async ({ page, isMobile }) => {
  await openMenuOnPhone({ page, isMobile });
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: isMobile ? 'About Us' : 'Complaint Board' });
  if (!isMobile) await menuButton(page, 'More').click();
  await expect(link).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Registration and contact' })
    .click({ position: { x: 2, y: 2 } });
  await expect(link).toBeHidden();
});

test('the bar stands out when the page opens scrolled', async ({ page }) => {
  const background = () =>
    page
      .getByRole('banner')
      .last()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const atTop = await background();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect.poll(background).not.toBe(atTop);
});

test('the link to the open page is marked, and no other', async ({ page, isMobile }) => {
  await openMenuOnPhone({ page, isMobile });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await menuButton(page, 'More').click();
  await expect(nav.locator('[aria-current]')).toHaveText('Disclaimer');
  await expect(nav.locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
});
