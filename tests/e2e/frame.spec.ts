import type { Page } from '@playwright/test';
import { expectNoBarrier } from './axe';
import { open } from './pages';
import { expect, test } from './test';

function toaster(page: Page) {
  return page.locator('section.Toastify');
}

test.describe('offline', () => {
  test('a red banner and a toast say so, and the banner goes with the network back', async ({
    page,
    context,
  }) => {
    await open(page, '/disclaimer');
    // Its code is here before the network goes.
    await expect(toaster(page)).toBeAttached();
    await context.setOffline(true);
    const banner = page.getByText('You are offline. Some features may not work.');
    await expect(banner).toBeVisible();
    await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 30)');
    const toast = toaster(page).getByRole('alert');
    await expect(toast).toHaveText('You are offline');
    await expectNoBarrier(page);
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  });

  test('toasts are dark, at the top in the middle, and close after 3000 ms', async ({
    page,
    context,
  }) => {
    await open(page, '/disclaimer');
    await expect(toaster(page)).toBeAttached();
    await context.setOffline(true);
    const toast = toaster(page).getByRole('alert');
    await expect(toast).toHaveClass(/Toastify__toast-theme--dark/);
    await expect(toast).toHaveCSS('background-color', 'rgb(18, 25, 34)');
    await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCSS(
      'animation-duration',
      '3s',
    );
    const box = await toast.boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(10);
    expect(box?.y).toBeLessThan(100);
    await expect(toast).toBeHidden();
  });

  test('@once the code of toasts is no part of the first load', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await open(page, '/disclaimer');
    await expect(toaster(page)).not.toBeAttached();
  });
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
    if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
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

  for (const [label, links] of Object.entries({ Services: services, More: more }))
    test(`${label} holds exactly its links, and Escape closes it`, async ({ page }) => {
      const button = bar(page).getByRole('button', { name: label });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      const list = page.locator(`#${await button.getAttribute('aria-controls')}`);
      const found = await list
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
      expect(Object.fromEntries(found)).toEqual(links);
      await expectNoBarrier(page);
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    });

  test('one dropdown is open at a time', async ({ page }) => {
    const [first, second] = [
      bar(page).getByRole('button', { name: 'Services' }),
      bar(page).getByRole('button', { name: 'More' }),
    ];
    await first.click();
    await second.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  test('choosing a link closes the mobile menu @phone', async ({ page }) => {
    const toggler = page.getByRole('button', { name: /menu/i });
    await expect(toggler).toHaveAttribute('aria-expanded', 'true');
    // Stay on the page: what is tried is the menu, not the next page.
    await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault());
    });
    await bar(page).getByRole('link', { name: 'Compliance', exact: true }).click();
    await expect(toggler).toHaveAttribute('aria-expanded', 'false');
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
  test('the links of the bar do not stay over the page @phone', async ({ page }) => {
    await page.goto('/disclaimer#statement-16');
    await expect(page.locator('#statement-16')).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
  });
});
