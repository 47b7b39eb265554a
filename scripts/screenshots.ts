import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { pageDocuments } from '@/lib/content/page-documents';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { runProgram } from '@/scripts/setup/run-program';
import { startSite } from '@/tests/bench/site';
import { prepareBrowser } from './testing/browser';
import { drawSheet } from './testing/draw-sheet';
import { drawPart, guidePictures } from './testing/guide-pictures';

/** Size of the window, pages in a row of the picture, and the width of a page in it. */
const SHEETS = [
  { width: 360, height: 1560, columns: 8, tile: 210 },
  { width: 1280, height: 1600, columns: 4, tile: 420 },
] as const;
/** The public pages, in the order of the sitemap. */
const PAGES = [
  ...Object.keys(pageDocuments),
  ...listCourses().map(({ slug }) => subscriptionPath(slug)),
];

/** A page as visitors first see it, with all pictures loaded and without motion. */
async function takePicture(page: Page, url: string): Promise<string> {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 90, animations: 'disabled' });
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function main(): Promise<void> {
  const { path: executablePath } = await prepareBrowser(process.cwd());
  const site = await startSite({});
  const browser = await chromium.launch({ executablePath });
  try {
    await mkdir('docs/images', { recursive: true });
    for (const sheet of SHEETS) {
      const { width, height } = sheet;
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const pictures: [string, string][] = [];
      for (const path of PAGES)
        pictures.push([path, await takePicture(page, `${site.url}${path}`)]);
      const file = `docs/images/pages-${width}.webp`;
      await writeFile(file, await drawSheet(context, sheet, pictures));
      console.log(`${file}: ${pictures.length} pages`);
      await context.close();
    }
    const context = await browser.newContext({ viewport: { width: 960, height: 800 } });
    for (const [name, path, selector] of guidePictures) {
      const file = `docs/images/guide-${name}.webp`;
      await writeFile(file, await drawPart(context, { url: site.url + path, selector }));
      console.log(file);
    }
  } finally {
    await browser.close();
    site.close();
  }
  // The states of the account need what its tests do over HTTP.
  const { code } = await runProgram(
    'playwright',
    ['test', '--config=tests/screenshots/playwright.config.ts'],
    { live: true, preferLocal: true, env: { CHROMIUM_PATH: executablePath } },
  );
  process.exitCode = code;
}

await main();
