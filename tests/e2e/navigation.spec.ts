import type { Page } from '@playwright/test';
import { lastLink, linkOf, menuButton } from './menus';
import { open } from './pages';
import { onPhone } from './tags';
import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await open(page, '/disclaimer');
});

/** On a phone the links are behind the menu button. */
async function openMenuOnPhone({ page, isMobile }: { page: Page; isMobile: boolean }) {
  if (isMobile) await menuButton(page, 'Main menu').click();
}

test('one dropdown is open at a time, and a press on the open one closes it', async ({
  page,
  isMobile,
}) => {
  await openMenuOnPhone({ page, isMobile });
  const services = menuButton(page, 'Services');
  const more = menuButton(page, 'More');

  await services.click();
  await expect(linkOf(page, 'services')).toBeVisible();
  await more.click();
  await expect(linkOf(page, 'more')).toBeVisible();
  await expect(linkOf(page, 'services')).toBeHidden();
  await more.click();
  await expect(linkOf(page, 'more')).toBeHidden();
});

test('choosing a link closes the menu @narrow', async ({ page, isMobile }) => {
  await openMenuOnPhone({ page, isMobile });
  await menuButton(page, 'More').click();
  await linkOf(page, 'more').click();
  await expect(page).toHaveURL(lastLink('more').href);
  await expect(linkOf(page, 'more')).toBeHidden();
});

test('a new page starts at its top', onPhone(true), async ({ page }) => {
  const links = page.getByRole('contentinfo').locator('nav a[href^="/"]:not([href*="#"])');
  const link = links.last();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the navbar has its scrolled style once the page is scrolled by more than 50 px @narrow', async ({
  page,
}) => {
  const bar = page.getByRole('banner').last();
  const background = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const atTop = await background();
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await expect.poll(background).toBe(atTop);
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect.poll(background).not.toBe(atTop);
});

test('an open menu closes when the focus moves into the page @narrow', async ({
  page,
  isMobile,
}) => {
  await openMenuOnPhone({ page, isMobile });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await menuButton(page, 'More').click();
  await expect(linkOf(page, 'more')).toBeVisible();
  // The last button of the navbar.
  await nav.getByRole('link').last().focus();
  await expect(linkOf(page, 'more')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(linkOf(page, 'more')).toBeHidden();
  if (isMobile) await expect(linkOf(page, 'main')).toBeHidden();
});

test('a press outside an open menu closes it @narrow', async ({ page, isMobile }) => {
  await openMenuOnPhone({ page, isMobile });
  const link = linkOf(page, isMobile ? 'main' : 'more');
  if (!isMobile) await menuButton(page, 'More').click();
  await expect(link).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Registration and contact' })
    .click({ position: { x: 2, y: 2 } });
  await expect(link).toBeHidden();
});

test(
  'the navbar has its scrolled style when the page opens scrolled',
  onPhone(true),
  async ({ page }) => {
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
  },
);

test('the link to the open page is marked, and no other @narrow', async ({ page, isMobile }) => {
  const { href } = lastLink('more');
  await open(page, href);
  await openMenuOnPhone({ page, isMobile });
  await menuButton(page, 'More').click();
  await expect(linkOf(page, 'more')).toHaveAttribute('aria-current', 'page');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.locator(`[aria-current]:not([href="${href}"])`)).toHaveCount(0);
});
