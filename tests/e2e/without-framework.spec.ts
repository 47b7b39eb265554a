import { readFileSync } from 'node:fs';
import type { APIResponse, Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { findPagePolicy } from '@/lib/server/http/policies/page-policies';
import { expectHydrated, isSample, pages } from './pages';
import { inFullRun } from './tags';
import { expect, test } from './test';

/** Every page of the tested build. */
const built: { pages: { path: string; route: string }[] } = JSON.parse(
  readFileSync('.server/manifest.json', 'utf8'),
);
const withFramework = [
  ...pages.filter(isHydrated).map(({ path }) => path),
  ...listCourses().map(({ slug }) => subscriptionPath(slug)),
];

const withoutFramework = built.pages
  .filter(({ route }) => findPagePolicy(route)?.scripts !== 'at-once')
  .map(({ path }) => path)
  .filter((path) => !withFramework.includes(path));

/** Pages whose parts another page has. */
const variations = new Set(pages.filter(({ isVariation }) => isVariation).map(({ path }) => path));
/** Their modules change the markup of forms and galleries, which React would not find as it was built. */
const ownedByModules = new Set<string>([routes.home, routes.contactUs]);
const isVariation = (path: string) => variations.has(path);

for (const path of withoutFramework) {
  test(
    `${path} has no script of the framework @once`,
    inFullRun(isVariation(path)),
    async ({ page, problems }) => {
      // The address /_not-found answers with status 404.
      if (path === '/_not-found') problems.allow(/status of 404/);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const response = await page.goto(path);
      expect(await response?.text()).not.toMatch(
        /<script[^>]*\/_next\/|__next_f|framework-scripts/,
      );
      expect(requested.filter((url) => /\/_next\/.*\.js/.test(url))).toEqual([]);
    },
  );

  if (ownedByModules.has(path)) continue;
  test(
    `${path} is the same with the script of the framework @once`,
    inFullRun(path !== routes.pricing),
    async ({ page, problems }) => {
      if (path === '/_not-found') problems.allow(/status of 404/);
      await holdFigures(page);
      await page.goto(path);
      const without = await documentOf(page);

      await serveOriginal(page, path);
      await page.goto(path);
      await expect(page.locator('script[src^="/_next/"]')).not.toHaveCount(0);
      await expectHydrated(page);
      expect((await documentOf(page)) === without, 'hydration changes nothing').toBe(true);
    },
  );
}

test.describe('without the styles that it does not use', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of withoutFramework)
    test(
      `${path} looks the same without the styles that it does not use @once`,
      inFullRun(!isSample(path)),
      async ({ page, problems }) => {
        // Without the font, which may arrive too late for one of the two pictures.
        problems.allow(/Failed to load resource/);
        await page.route('**/*.woff2', (route) => route.abort());
        await page.goto(path);
        const served = await picture(page);
        await serveOriginal(page, path);
        await page.goto(path);
        expect(served.equals(await picture(page)), 'both pictures are the same').toBe(true);
      },
    );
});

/** Answers `path` with the HTML of Next, without a content security policy. */
async function serveOriginal(page: Page, path: string): Promise<void> {
  const html = readFileSync(`.next/server/app${path === '/' ? '/index' : path}.html`, 'utf8');
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: html }));
}

/** Answers each endpoint of the sandbox as the first time, since its figures change with time. */
async function holdFigures(page: Page): Promise<void> {
  const answers = new Map<string, APIResponse>();
  await page.route('/sandbox/*.json', async (route) => {
    const url = route.request().url();
    const response = answers.get(url) ?? (await route.fetch());
    answers.set(url, response);
    await route.fulfill({ response });
  });
}

/** A picture of the whole page without its images and frames, which may be drawn late. */
async function picture(page: Page): Promise<Buffer> {
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    mask: [page.locator('img, video, iframe')],
  });
}

/**
 * The page's HTML without its scripts, their preloads, the text of its styles and Next's element that
 * announces a new page.
 */
async function documentOf(page: Page): Promise<string> {
  // The screens of the sandbox are filled in by a script.
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  return page.evaluate(() => {
    const copy = document.importNode(document.documentElement, true);
    const scripts = 'script, link[rel=preload][as=script], next-route-announcer';
    for (const element of copy.querySelectorAll(scripts)) element.remove();
    for (const element of copy.querySelectorAll('style')) element.replaceChildren();
    return copy.outerHTML;
  });
}

function isHydrated({ hydrates }: (typeof pages)[number]): boolean {
  return hydrates === true;
}
