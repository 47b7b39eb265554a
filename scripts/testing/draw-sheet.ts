import type { BrowserContext, Page } from '@playwright/test';

const GAP = 12;
const QUALITY = 70;

/** A picture's title and its data address. */
export type TitledPicture = readonly [title: string, picture: string];

/**
 * Draws many pictures, each with its title, as a single WebP picture. The browser draws it as a page, so that
 * no other program is needed.
 *
 * @param columns Pictures in a row; `tile` is the width of each.
 */
export async function drawSheet(
  context: BrowserContext,
  { columns, tile }: { readonly columns: number; readonly tile: number },
  pictures: readonly TitledPicture[],
): Promise<Buffer> {
  const width = columns * (tile + GAP) + GAP;
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  const figures = pictures.map(
    ([title, picture]) =>
      `<figure><figcaption>${title}</figcaption><img src="${picture}" alt=""></figure>`,
  );
  await page.setContent(`<!doctype html><style>
    body { margin: ${GAP}px; display: grid; gap: ${GAP}px; background: #222;
      grid-template-columns: repeat(${columns}, ${tile}px); font: 12px sans-serif; color: #fff }
    figure { margin: 0 } figcaption { padding: 2px 0 4px; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis } img { display: block; width: 100% }
  </style>${figures.join('')}`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return captureAndClose(page, { x: 0, y: 0, width, height });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Captures a part of a page as WebP, including parts below its window. Closes the page. */
export async function captureAndClose(page: Page, box: Box): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { ...box, scale: 1 },
  });
  await page.close();
  return Buffer.from(data, 'base64');
}
