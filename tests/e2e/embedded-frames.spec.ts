import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { telegramPostPage, webinarPage } from '@/lib/content/schema/pages/embedded-pages';
import { routes } from '@/lib/domain/routes';
import { expectAccessible } from './axe';
import { embeddedPages } from './embedded-pages';
import { layoutShiftsThroughScroll } from './layout-shift';
import { expectLink } from './links';
import { inFullRun } from './tags';
import { expect, test } from './test';

const framePages = [
  { path: routes.telegramPost, ...getDocument(telegramPostPage) },
  { path: routes.webinar, ...getDocument(webinarPage) },
];

const main = (page: Page) => page.getByRole('main');
const frame = (page: Page) => main(page).locator('iframe');
const inFrame = (page: Page) => page.frameLocator('main iframe').getByText('Here it is');

for (const { path, frameTitle, elsewhere, loading, unreachable, offline } of framePages)
  test.describe(path, () => {
    const url = embeddedPages[path];
    const variation = inFullRun(path !== framePages[0]?.path);
    const heading = (page: Page) => main(page).getByRole('heading', { name: unreachable.heading });
    const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' });

    test('the embedded page is in an iframe as high as the window, within the site', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(frame(page)).toHaveAttribute('src', url);
      await expect(frame(page)).toHaveAttribute('title', frameTitle);
      await expect(frame(page)).toBeVisible();
      await expect(inFrame(page)).toBeVisible();
      await expect(main(page).getByRole('status')).toHaveText('', { useInnerText: true });
      const height = (await frame(page).boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThan(0.75 * (page.viewportSize()?.height ?? 0));
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });

    test('the iframe has only the permissions that it needs @once', async ({ page }) => {
      await page.goto(path);
      await expect(frame(page)).toHaveAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-forms allow-popups',
      );
    });

    test('a link is beside the iframe, since a host may answer and forbid framing @once', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(frame(page)).toBeVisible();
      await expectLink(main(page).getByRole('link', { name: elsewhere.label }), elsewhere.href);
    });

    test(
      'the page names the host that it waits for until the host answers @once',
      variation,
      async ({ page }) => {
        let answer = () => {};
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(url, async (route) => {
          if (route.request().method() === 'HEAD') await held;
          await route.fallback();
        });
        await page.goto(path);
        await expect(main(page).getByText(`${loading} ${new URL(url).host}`)).toBeVisible();
        await expect(frame(page)).toBeHidden();
        answer();
        await expect(frame(page)).toBeVisible();
      },
    );

    test(
      'a host that does not answer is replaced by a panel with a button to try again @narrow',
      variation,
      async ({ page, problems }) => {
        // The browser's message about the failed request.
        problems.allow(/^console: Failed to load resource: net::ERR_FAILED/);
        await page.route(url, (route) => route.abort());
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expect(frame(page)).toBeHidden();
        await expect(main(page).getByRole('link', { name: elsewhere.label })).toHaveCount(2);
        await expectAccessible(page);
        const shifts = await layoutShiftsThroughScroll(page);
        expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.01);

        await tryAgain(page).click();
        await expect(tryAgain(page)).toBeVisible();
        await expect(heading(page)).toBeVisible();

        await page.unroute(url);
        await page.route(url, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>Here it is</p>' }),
        );
        await tryAgain(page).click();
        await expect(inFrame(page)).toBeVisible();
        await expect(heading(page)).toBeHidden();
        // Not toBeFocused(): the window itself may be without focus while other tests run.
        await expect
          .poll(() => frame(page).evaluate((element) => element === document.activeElement))
          .toBe(true);
      },
    );

    test(
      'the page says that it is offline, and shows the iframe when the network is back @once',
      variation,
      async ({ page, context, problems }) => {
        problems.allow(/^console: Failed to load resource: net::ERR_/);
        await page.route(url, (route) => route.abort());
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await context.setOffline(true);
        await expect(main(page).getByRole('heading', { name: offline.heading })).toBeVisible();
        await expect(frame(page)).toHaveCount(0);
        await page.unroute(url);
        await page.route(url, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>Here it is</p>' }),
        );
        await context.setOffline(false);
        await expect(inFrame(page)).toBeVisible();
      },
    );

    test(
      'a loaded iframe stays when the network is lost @once',
      variation,
      async ({ page, context }) => {
        await page.goto(path);
        await expect(inFrame(page)).toBeVisible();
        await context.setOffline(true);
        await expect(page.getByText('You are offline. Some features may not work.')).toBeVisible();
        await expect(inFrame(page)).toBeVisible();
      },
    );
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, elsewhere } of framePages)
    test(
      `${path} has the iframe and the link without script @once`,
      inFullRun(path !== framePages[0]?.path),
      async ({ page }) => {
        await page.goto(path);
        await expect(inFrame(page)).toBeVisible();
        await expect(main(page).getByRole('link', { name: elsewhere.label })).toBeVisible();
      },
    );
});
