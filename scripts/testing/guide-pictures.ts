import type { BrowserContext } from '@playwright/test';
import { routes } from '@/lib/domain/routes';
import { captureAndClose } from './draw-sheet';

/** The pictures of docs/content-guide.md, by their names: a page, and the part of it that is shown. */
export const guidePictures = [
  ['statement', routes.disclaimer, 'main ol > li >> nth=0'],
  ['price', routes.pricing, '#plans'],
  ['complaints', routes.complaintBoard, '#month'],
  ['audit', routes.compliance, '#annual-audit'],
  ['escalation', routes.investorCharter, '#escalation'],
  ['changes', routes.disclaimer, '[aria-label="Changes of this page"]'],
] as const;

const MOST_HEIGHT = 620;
const MARGIN = 16;

/** A WebP picture of a part of a page, from its top, with a margin. */
export async function drawPart(
  context: BrowserContext,
  { url, selector }: { readonly url: string; readonly selector: string },
): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const part = page.locator(selector);
  // Pictures below the window load when they come near it.
  await part.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  const box = await part.boundingBox();
  if (!box) throw new Error(`${url} has no ${selector}.`);
  return captureAndClose(page, {
    x: Math.max(0, box.x - MARGIN),
    y: Math.max(0, box.y - MARGIN),
    width: box.width + 2 * MARGIN,
    height: Math.min(box.height, MOST_HEIGHT) + 2 * MARGIN,
  });
}
