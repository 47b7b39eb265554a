import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoBarrier } from './axe';
import { expectExpanded, menuButton } from './menus';
import { open, pages } from './pages';
import { expect, test } from './test';

const BANNER = 'You are offline. Some features may not work.';

function toast(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'You are offline' });
}

test.describe('offline', () => {
  for (const path of ['/disclaimer', '/subscriptions/btst-vip'])
    test(`${path}: a red banner and a toast say so, and the banner goes with the network back`, async ({
      page,
      context,
    }) => {
      await open(page, path);
      const banner = page.getByText(BANNER);
      await expect(banner).toBeHidden();
      await expect(toast(page)).toHaveCount(0);
      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 30)');
      await expect(page.getByRole('status').getByText(BANNER)).toBeVisible();
      await expect(toast(page)).toHaveText('You are offline');
      await expectNoBarrier(page);
      await context.setOffline(false);
      await expect(banner).toBeHidden();
    });

  test('toasts are dark, at the top in the middle, and close after 3000 ms', async ({
    page,
    context,
  }) => {
    await open(page, '/disclaimer');
    await context.setOffline(true);
    await expect(toast(page)).toHaveCSS('background-color', 'rgb(18, 25, 34)');
    await expect(toast(page)).toHaveCSS('animation-duration', '3s');
    const box = await toast(page).boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(10);
    expect(box?.y).toBeLessThan(100);
    await expect(toast(page)).toBeHidden();
  });

  test('each text stands once, stays while it is hovered, and can be closed @once', async ({
    page,
    context,
  }) => {
    await open(page, '/disclaimer');
    await context.setOffline(true);
    await toast(page).hover();
    await expect(toast(page)).toHaveCSS('animation-play-state', 'paused');
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(toast(page)).toHaveCount(1);
    await expect(page.getByText(BANNER)).toHaveCount(1);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toBeHidden();
  });

  test('a page that is opened offline says so too @once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
    });
    await page.goto('/disclaimer');
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(toast(page)).toBeVisible();
  });
});

test('@once every page loads the same module of at most 3 kB, which is not the framework’s', async ({
  request,
}) => {
  const found = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    const sources = [...html.matchAll(/<script type="module" src="([^"]*)"/g)]
      .map(([, source]) => source ?? '')
      .filter((source) => source.includes('/frame.'));
    expect(sources, path).toHaveLength(1);
    for (const source of sources) found.add(source);
  }
  const [source = '', ...others] = found;
  expect(others).toEqual([]);
  expect(source).not.toMatch(/^\/_next\//);
  const module = await (await request.get(source)).body();
  expect(brotliCompressSync(module).length).toBeLessThanOrEqual(3000);
});

test('top bar: phone, email and the registration number', async ({ page }) => {
  await page.goto('/disclaimer');
  const bar = page.getByRole('complementary', { name: 'Registration and contact' });
  await expect(bar.locator('a[href^="tel:"]')).toHaveText(/\+91/);
  await expect(bar.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await expect(bar).toContainText(/INH\d{9}/);
});

test.describe('navbar', () => {
  const services = {
    'Premium Telegram Channel': '/services/premium-telegram-channel',
    'MCX Commodity': '/services/mcx-commodity',
    'Intraday Lakhpati Webinar': '/services/intraday-lakhpati-webinar',
  };
  const more = {
    Disclaimer: '/disclaimer',
    'Refund Policy': '/refund-policy',
    'Terms and Conditions': '/terms-and-conditions',
    'Privacy Policy': '/privacy-policy',
    'Customer Grievances': '/customer-grievances',
    'SEBI Terms and Conditions': '/sebi-terms-and-conditions',
    Pricing: '/pricing',
    'Investor Charter': '/investor-charter',
    'Complaint Board': '/complaint-board',
  };
  const main = {
    Home: '/',
    'About Us': '/about-us',
    'Research Reports': '/research-reports',
    Compliance: '/compliance',
    'Contact Us': '/contact-us',
  };
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test.beforeEach(async ({ page, isMobile }) => {
    await open(page, '/disclaimer');
    if (isMobile) await menuButton(page, 'Main menu').click();
  });

  test('has the links of the site and Join Telegram, which opens a new tab', async ({ page }) => {
    for (const [name, href] of Object.entries(main))
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        href,
      );
    const join = bar(page).getByRole('link', { name: /^Join Telegram/ });
    await expect(join).toHaveAttribute('target', '_blank');
    await expect(join).toHaveAttribute('rel', /noopener/);
    await expect(join).toHaveAttribute('href', /^https:/);
  });

  for (const { label, links } of [
    { label: 'Services', links: services },
    { label: 'More', links: more },
  ] as const)
    test(`${label} holds exactly its links, and Escape closes it`, async ({ page }) => {
      const button = menuButton(page, label);
      await expectExpanded(page, label, false);
      await button.click();
      await expectExpanded(page, label, true);
      const list = bar(page).locator('details', {
        has: page.locator('summary', { hasText: label }),
      });
      const found = await list
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
      expect(Object.fromEntries(found)).toEqual(links);
      await expectNoBarrier(page);
      await page.keyboard.press('Escape');
      await expectExpanded(page, label, false);
      await expect(button).toBeFocused();
    });

  test('one dropdown is open at a time', async ({ page }) => {
    await menuButton(page, 'Services').click();
    await menuButton(page, 'More').click();
    await expectExpanded(page, 'Services', false);
    await expectExpanded(page, 'More', true);
    await menuButton(page, 'More').click();
    await expectExpanded(page, 'More', false);
  });

  test('choosing a link closes the mobile menu @phone', async ({ page }) => {
    await expectExpanded(page, 'Main menu', true);
    // Stay on the page: what is tried is the menu, not the next page.
    await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault());
    });
    await bar(page).getByRole('link', { name: 'Compliance', exact: true }).click();
    await expectExpanded(page, 'Main menu', false);
  });

  test('Escape closes the dropdown first, then the mobile menu @phone', async ({ page }) => {
    await menuButton(page, 'More').click();
    await page.keyboard.press('Escape');
    await expectExpanded(page, 'More', false);
    await expectExpanded(page, 'Main menu', true);
    await page.keyboard.press('Escape');
    await expectExpanded(page, 'Main menu', false);
    await expect(menuButton(page, 'Main menu')).toBeFocused();
    await expect(bar(page).getByRole('link', { name: 'About Us' })).toBeHidden();
  });
});

test('footer: groups with headings, channels, store badges, copyright', async ({ page }) => {
  await page.goto('/disclaimer');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Quick Links', 'Policies', 'Compliance', 'Contact Us', 'Follow us'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const name of [
    'YouTube',
    'Telegram',
    'X',
    'Instagram',
    'LinkedIn',
    'WhatsApp',
    'Google Play',
    'App Store',
  ]) {
    const link = footer.getByRole('link', {
      name: new RegExp(`\\b${name} \\(opens in a new tab\\)`),
    });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(footer).toContainText(/Compliance officer: \S/);
  await expect(footer.getByRole('link', { name: /^grievance@/ })).toHaveAttribute(
    'href',
    /^mailto:grievance@/,
  );
  await expect(footer).toContainText(/© .+ All rights reserved/);
});

test('header, navbar and footer are hidden on /subscriptions/', async ({ page }) => {
  await page.goto('/subscriptions/btst-vip');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Registration and contact' })).toHaveCount(
    0,
  );
  await expect(page.getByRole('heading', { name: 'Quick Links' })).toHaveCount(0);
});

test('the skip link comes first and leads to the content @once', async ({ page }) => {
  await open(page, '/disclaimer');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('unknown route: 404 with its two links', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open, one dropdown at a time', async ({ page, isMobile }) => {
    await page.goto('/disclaimer');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const about = nav.getByRole('link', { name: 'About Us' });
    if (isMobile) {
      await expect(about).toBeHidden();
      await menuButton(page, 'Main menu').click();
    }
    await expect(about).toBeVisible();
    await menuButton(page, 'Services').click();
    await expect(nav.getByRole('link', { name: 'MCX Commodity' })).toBeVisible();
    await menuButton(page, 'More').click();
    await expect(nav.getByRole('link', { name: 'MCX Commodity' })).toBeHidden();
    await nav.getByRole('link', { name: 'Complaint Board' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint Board');
  });

  test('the links of the bar do not stay over the page @phone', async ({ page }) => {
    await page.goto('/disclaimer#statement-16');
    await expect(page.locator('#statement-16')).toBeInViewport();
    const links = page.getByRole('navigation', { name: 'Main' }).locator('li');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) await expect(link).toBeHidden();
  });
});
