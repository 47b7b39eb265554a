import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { linkOf, menuButton } from './menus';
import { weighScripts } from './page-weight';
import { pages } from './pages';
import { inFullRun, onPhone } from './tags';
import { expect, test } from './test';

/** The names of the modules that a built page loads with its document. */
function modulesOf(path: string): string[] {
  const html = readFileSync(`.next/server/app${path === '/' ? '/index' : path}.html`, 'utf8');
  const scripts = html.matchAll(/<script[^>]*src="\/modules\/([\w-]+)\.browser-/g);
  return [...scripts].flatMap(([, name]) => name ?? []);
}

const publicPages = pages.filter(({ status, hydrates }) => status === 200 && !hydrates);
/** The first page of each module. */
const cases = new Map(
  publicPages.toReversed().flatMap((page) => modulesOf(page.path).map((name) => [name, page])),
);

const failures: readonly [string, (page: Page, script: string) => Promise<unknown>][] = [
  ['is blocked', (page, script) => page.route(script, (route) => route.abort())],
  [
    'throws',
    (page, script) =>
      page.route(script, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken')" }),
      ),
  ],
];

for (const [name, { path, heading, text }] of cases)
  for (const [how, fail] of failures)
    test(
      `where the module ${name} ${how}, ${path} still says all, and the others run`,
      // The rest of the page can't tell one failure from the other, nor most of the modules.
      how === 'throws' && ['frame', 'lead-form'].includes(name) ? onPhone(true) : inFullRun(true),
      async ({ page, isMobile, problems }) => {
        problems.allow(/Failed to load resource|uncaught: broken/);
        await fail(page, `**/modules/${name}.browser-*.js`);
        const others = modulesOf(path).filter((other) => other !== name);
        const loaded = new Set<string>();
        page.on('requestfinished', (request) => {
          const [, other] = /\/modules\/([\w-]+)\.browser-/.exec(request.url()) ?? [];
          if (other !== undefined) loaded.add(other);
        });
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('main')).toContainText(text);
        expect([...loaded]).toEqual(expect.arrayContaining(others));
        if (isMobile) await menuButton(page, 'Main menu').click();
        await menuButton(page, 'More').click();
        await expect(linkOf(page, 'more')).toBeVisible();
        if (name === 'frame') return;
        // The module of the frame closes the other menu.
        await menuButton(page, 'Services').click();
        await expect(linkOf(page, 'more')).toBeHidden();
      },
    );

test('Home has at most 35 kB of script once its carousel is near @narrow', async ({ page }) => {
  const weight = weighScripts(page);
  await page.goto('/', { waitUntil: 'load' });
  const before = await weight();
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  // A single module contains all that the carousel needs.
  await expect.poll(weight).toBeGreaterThan(before);
  expect(await weight()).toBeLessThanOrEqual(35_000);
});
