import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { getDocument, listProse } from '@/lib/content/documents';
import { getNavigation } from '@/lib/content/menus';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { contact } from '@/lib/content/schema/settings/contact';
import { firm } from '@/lib/content/schema/settings/firm';
import { social } from '@/lib/content/schema/settings/outside-addresses';
import { wordings } from '@/lib/content/schema/settings/wordings';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { telephoneLink, whatsappLink } from '@/lib/domain/telephone';
import { expectAccessible } from './axe';
import { expectLink } from './links';
import { expectExpanded, lastLink, linkOf, menuButton } from './menus';
import { open, pages } from './pages';
import { onPhone } from './tags';
import { expect, test } from './test';

const menus = getNavigation();
const identity = getDocument(firm);
const reach = getDocument(contact);
const coursePaths = listCourses().map(({ slug }) => subscriptionPath(slug));

const BANNER = 'You are offline. Some features may not work.';

function toast(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'You are offline' });
}

/** How long the toast is shown the next time, in milliseconds. */
function timeShown(page: Page): Promise<number> {
  return page.locator('#offline-toast').evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let shownAt = 0;
        new MutationObserver(() => {
          if (element.checkVisibility()) shownAt = performance.now();
          else resolve(performance.now() - shownAt);
        }).observe(element, { attributeFilter: ['hidden'] });
      }),
  );
}

test.describe('offline', () => {
  for (const path of ['/disclaimer', ...coursePaths.slice(0, 1)])
    test(
      `${path} shows a red banner and a toast while offline, and hides the banner afterwards`,
      onPhone(true),
      async ({ page, context }) => {
        await open(page, path);
        // A course loads more once the browser is idle, which would fail without a network; no other event
        // marks its end.
        await page.waitForLoadState('networkidle');
        const banner = page.getByText(BANNER);
        await expect(banner).toBeHidden();
        await expect(page.getByText('You are offline', { exact: true })).toBeHidden();
        await expect(toast(page)).toHaveCount(0);
        await context.setOffline(true);
        await expect(banner).toBeVisible();
        await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 30)');
        await expect(page.getByRole('status').getByText(BANNER)).toBeVisible();
        await expect(toast(page)).toHaveText('You are offline');
        await expectAccessible(page);
        await context.setOffline(false);
        await expect(banner).toBeHidden();
      },
    );

  test(
    'the toast is dark, at the top in the middle, and closes after 3000 ms @full',
    onPhone(true),
    async ({ page, context }) => {
      await open(page, '/disclaimer');
      const shownFor = timeShown(page);
      await context.setOffline(true);
      await expect(toast(page)).toHaveCSS('background-color', 'rgb(18, 25, 34)');
      const box = await toast(page).boundingBox();
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(10);
      expect(box?.y).toBeLessThan(100);
      await expect(toast(page)).toHaveCSS('animation-duration', '3s');
      await expect(toast(page)).toBeHidden();
      // On a busy machine it is visible longer, but never shorter.
      expect(await shownFor).toBeGreaterThan(2900);
    },
  );

  test('the toast is shown once, stays while it is hovered, and has a button to close it @once', async ({
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

  test('a page that is opened offline shows banner and toast @once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
    });
    await page.goto('/disclaimer');
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(toast(page)).toBeVisible();
  });
});

test('every page loads the same frame module, of at most 3 kB and outside /_next/ @once', async ({
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

test('the top bar has phone, email and registration number', onPhone(true), async ({ page }) => {
  await page.goto('/disclaimer');
  const bar = page.getByRole('complementary', { name: 'Registration and contact' });
  const call = bar.getByRole('link', { name: reach.phone });
  await expect(call).toHaveAttribute('href', telephoneLink(reach.phone));
  const write = bar.getByRole('link', { name: reach.email });
  await expect(write).toHaveAttribute('href', `mailto:${reach.email}`);
  await expect(bar).toContainText(identity.registrationNumber);
});

test.describe('navbar', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test.beforeEach(async ({ page, isMobile }) => {
    await open(page, '/disclaimer');
    if (isMobile) await menuButton(page, 'Main menu').click();
  });

  test('the navbar has the links of the site and the button, which opens a new tab', async ({
    page,
  }) => {
    const shown = bar(page).locator('li:not(details li) > a');
    await expect(shown).toContainText(menus.main.map(({ label }) => label));
    for (const [index, { href }] of menus.main.entries()) await expectLink(shown.nth(index), href);
    const join = bar(page).getByRole('link').last();
    await expect(join).toContainText(menus.join.label);
    await expectLink(join, menus.join.href);
  });

  for (const { label, links } of [
    { label: 'Services', links: menus.services },
    { label: 'More', links: menus.more },
  ] as const)
    test(`the dropdown ${label} has exactly its links, and Escape closes it`, async ({ page }) => {
      const button = menuButton(page, label);
      await expectExpanded(page, label, false);
      await button.click();
      await expectExpanded(page, label, true);
      const list = bar(page).locator('details', {
        has: page.locator('summary', { hasText: label }),
      });
      await expect(list.getByRole('link')).toContainText(links.map(({ label }) => label));
      for (const [index, { href }] of links.entries())
        await expectLink(list.getByRole('link').nth(index), href);
      await expectAccessible(page, 'nav[aria-label=Main]');
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
    // Stay on the page: this tests the menu, not the next page.
    await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault());
    });
    await linkOf(page, 'main').click();
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
    await expect(linkOf(page, 'main')).toBeHidden();
  });
});

test(
  'the footer has link groups with headings, channels, store badges and copyright',
  onPhone(true),
  async ({ page }) => {
    await page.goto('/disclaimer');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Quick Links', 'Policies', 'Compliance', 'Contact Us', 'Follow us'])
      await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const [name, links] of [
      ['Quick Links', menus.quickLinks],
      ['Policies', menus.policies],
      ['Compliance', menus.compliance],
    ] as const) {
      const shown = footer.getByRole('navigation', { name, exact: true }).getByRole('link');
      await expect(shown).toContainText(links.map(({ label }) => label));
      for (const [index, { href }] of links.entries()) await expectLink(shown.nth(index), href);
    }
    const channels = getDocument(social);
    // An editor may put a channel among the links of the menus, too.
    const ownLinks = footer.locator('a:not(nav:not([aria-label="Follow us"]) a)');
    for (const [name, href] of Object.entries({
      YouTube: channels.youtube,
      Telegram: channels.telegram,
      X: channels.x,
      Instagram: channels.instagram,
      LinkedIn: channels.linkedin,
      WhatsApp: whatsappLink(reach.phone),
      'Google Play': channels.googlePlay,
      'App Store': channels.appStore,
    })) {
      const link = ownLinks.and(
        page.getByRole('link', { name: new RegExp(`\\b${name} \\(opens in a new tab\\)`) }),
      );
      await expect(link).toHaveCount(1);
      await expectLink(link, href);
    }
    await expect(footer).toContainText(`Compliance officer: ${identity.complianceOfficer}.`);
    // The last one, since the same address may be the one of the support.
    await expect(footer.getByRole('link', { name: reach.grievanceEmail }).last()).toHaveAttribute(
      'href',
      `mailto:${reach.grievanceEmail}`,
    );
    await expect(footer).toContainText(getDocument(wordings).riskWarning.value);
    await expect(footer).toContainText(`© ${identity.name}. All rights reserved`);
  },
);

test('the columns of the footer are collapsed on a phone, and open by a tap or the focus @phone', async ({
  page,
}) => {
  await page.goto('/disclaimer');
  const footer = page.getByRole('contentinfo');
  const height = async () => (await footer.boundingBox())?.height ?? 0;
  const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  const collapsed = await height();
  await footer.locator('summary', { hasText: 'Quick Links' }).click();
  await expect.poll(height).toBeGreaterThan(collapsed + 12 * (await links.count()));
  await footer.locator('summary', { hasText: 'Quick Links' }).click();
  await expect.poll(height).toBe(collapsed);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await expect.poll(height).toBeGreaterThan(collapsed);
});

test('no column of the footer collapses in a wide window @once', async ({ page }) => {
  await page.goto('/disclaimer');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0);
  await footer.getByRole('link', { name: menus.quickLinks[0]?.label, exact: true }).click();
  await expect(page).toHaveURL(menus.quickLinks[0]?.href ?? '');
});

test('a visitor who asks for more contrast gets quiet text in full ink @once', async ({ page }) => {
  await page.goto('/disclaimer');
  const text = page.getByRole('contentinfo').getByText(/^Compliance officer:/);
  const colours = () =>
    text.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.body).color,
    ]);
  const [quiet, ink] = await colours();
  expect(quiet).not.toBe(ink);
  await page.emulateMedia({ contrast: 'more' });
  expect(await colours()).toEqual([ink, ink]);
});

test('header, navbar and footer are hidden on /subscriptions/', onPhone(true), async ({ page }) => {
  await page.goto(coursePaths[0] ?? '');
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

test(
  'an unknown address gets the page 404 with its two links',
  onPhone(true),
  async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open without script, one dropdown at a time', async ({ page, isMobile }) => {
    await page.goto('/disclaimer');
    const direct = linkOf(page, 'main');
    if (isMobile) {
      await expect(direct).toBeHidden();
      await menuButton(page, 'Main menu').click();
    }
    await expect(direct).toBeVisible();
    await menuButton(page, 'Services').click();
    await expect(linkOf(page, 'services')).toBeVisible();
    await menuButton(page, 'More').click();
    await expect(linkOf(page, 'services')).toBeHidden();
    await linkOf(page, 'more').click();
    await expect(page).toHaveURL(lastLink('more').href);
  });

  test('the links of the navbar are hidden after a jump to an anchor @phone', async ({ page }) => {
    const { id } = listProse(disclaimer).at(-1) ?? {};
    await page.goto(`/disclaimer#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    const links = page.getByRole('navigation', { name: 'Main' }).locator('li');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) await expect(link).toBeHidden();
  });
});
