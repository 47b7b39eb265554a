import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectHydrated, pages } from './pages';
import { expect, test } from './test';

/** Every page of the build under test: `npm test` makes it before these tests. */
const built: { pages: { path: string }[] } = JSON.parse(
  readFileSync('.server/manifest.json', 'utf8'),
);
const withFramework = ['/_global-error', ...pages.filter(isHydrated).map(({ path }) => path)];

for (const { path } of built.pages.filter((page) => !withFramework.includes(page.path)))
  test(`${path} has no script of the framework, and would be the same with it @once`, async ({
    page,
    troubles,
  }) => {
    // The address of the page for those that are not there answers as such.
    if (path === '/_not-found') troubles.allow(/status of 404/);
    const response = await page.goto(path);
    expect(await response?.text()).not.toMatch(/<script[^>]*\/_next\/|__next_f|framework-scripts/);
    const without = await documentOf(page);

    const html = readFileSync(`.next/server/app${path}.html`, 'utf8');
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(path);
    await expect(page.locator('script[src^="/_next/"]')).not.toHaveCount(0);
    await expectHydrated(page);
    expect(await documentOf(page)).toBe(without);
  });

/** The page's HTML but for its scripts, their preloads and the element in which Next tells of a new page. */
async function documentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.importNode(document.documentElement, true);
    const scripts = 'script, link[rel=preload][as=script], next-route-announcer';
    for (const element of copy.querySelectorAll(scripts)) element.remove();
    return copy.outerHTML;
  });
}

function isHydrated({ hydrates }: (typeof pages)[number]): boolean {
  return hydrates === true;
}
