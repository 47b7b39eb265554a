import { mkdir, writeFile } from 'node:fs/promises';
import { drawSheet, type TitledPicture } from '@/scripts/testing/draw-sheet';
import { expect, test, Visitor } from '../e2e/account/visitor';
import { accountStates } from './account-states';

/** Size of the window, pictures in a row of the overview, and the width of each. */
const SHEETS = [
  { width: 360, height: 1200, columns: 10, tile: 180 },
  { width: 768, height: 1300, columns: 7, tile: 250 },
  { width: 1280, height: 1200, columns: 5, tile: 360 },
] as const;

for (const { width, height, columns, tile } of SHEETS)
  test(`the states of the account are drawn at ${width} px`, async ({ browser, site }) => {
    const pictures: TitledPicture[] = [];
    for (const [title, show] of Object.entries(accountStates)) {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await show({ page, site, visitor: new Visitor(page, site) });
      if (!title.endsWith('offline')) await page.waitForLoadState('networkidle');
      // Neither data nor a repeated request is awaited any more.
      const busy = page.locator('[aria-busy="true"]').filter({ visible: true });
      await expect(busy).toHaveCount(0, { timeout: 30_000 });
      await page.evaluate(() => document.fonts.ready);
      const jpeg = await page.screenshot({ type: 'jpeg', quality: 85, animations: 'disabled' });
      pictures.push([title, `data:image/jpeg;base64,${jpeg.toString('base64')}`]);
      await context.close();
      await site.restore();
    }
    const context = await browser.newContext();
    await mkdir('docs/images', { recursive: true });
    const file = `docs/images/account-${width}.webp`;
    await writeFile(file, await drawSheet(context, { columns, tile }, pictures));
    await context.close();
  });
