import { mkdir, writeFile } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { pageDocuments } from '@/lib/content/page-documents';
import { courseSlugs } from '@/lib/content/schema/course';
import { subscriptionPath } from '@/lib/domain/routes';
import { startSite } from './bench/site';
import { prepareBrowser } from './testing/browser';

/** Size of the window, pages in a row of the picture, and the width of a page in it. */
const SHEETS = [
  { width: 360, height: 1560, columns: 8, tile: 210 },
  { width: 1280, height: 1600, columns: 4, tile: 420 },
] as const;
/** The public pages, in the order of the sitemap. */
const PAGES = [...Object.keys(pageDocuments), ...courseSlugs.map(subscriptionPath)];
const GAP = 12;
const QUALITY = 70;

type Sheet = (typeof SHEETS)[number];

/** A page as visitors first see it, with all pictures loaded and without motion. */
async function takePicture(page: Page, url: string): Promise<string> {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 90, animations: 'disabled' });
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** The overview is itself a page that the browser draws, so that no other program is needed. */
async function drawSheet(
  context: BrowserContext,
  { columns, tile }: Sheet,
  pictures: readonly (readonly [path: string, picture: string])[],
): Promise<Buffer> {
  const width = columns * (tile + GAP) + GAP;
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  const figures = pictures.map(
    ([path, picture]) =>
      `<figure><figcaption>${path}</figcaption><img src="${picture}" alt=""></figure>`,
  );
  await page.setContent(`<!doctype html><style>
    body { margin: ${GAP}px; display: grid; gap: ${GAP}px; background: #222;
      grid-template-columns: repeat(${columns}, ${tile}px); font: 12px sans-serif; color: #fff }
    figure { margin: 0 } figcaption { padding: 2px 0 4px; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis } img { display: block; width: 100% }
  </style>${figures.join('')}`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  await page.close();
  return Buffer.from(data, 'base64');
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
  } finally {
    await browser.close();
    site.close();
  }
}

await main();
