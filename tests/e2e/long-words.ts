import { expect, type Page } from '@playwright/test';

/** An address of SEBI's website, 83 characters without a place to break. */
const LONG = 'sebi.gov.in/legal/circulars/jun-2025/investor-charter-for-research-analysts_94342.h';

/** Narrow phones. */
const WIDTHS = [320, 360] as const;

/**
 * Expects that no text of the page's main part widens the page when a long word stands in it: each text in
 * turn gets one, as an editor or a customer may write it.
 */
export async function expectNoWordToWiden(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate((long) => {
      const root = document.documentElement;
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim().length > 3) texts.push(node);
      return (
        texts
          .filter(
            (text) => text.parentElement?.closest('main') && text.parentElement.checkVisibility(),
          )
          // Computed texts, such as prices and states, and labels of icons have no such words.
          .filter((text) => !text.parentElement?.querySelector(':scope > svg'))
          .filter((text) => text.parentElement?.closest('p, li, h1, h2, h3, blockquote'))
          .filter(
            (text) =>
              !text.parentElement?.closest(
                'button, label, nav, table, .tabular-nums, .whitespace-nowrap',
              ),
          )
          .map((text) => {
            const { data } = text;
            text.data = `${data} ${long}`;
            const wideness = root.scrollWidth - root.clientWidth;
            text.data = data;
            return wideness > 0 ? `+${wideness} px: ${data.trim().slice(0, 60)}` : '';
          })
          .filter(Boolean)
      );
    }, LONG);
    expect.soft(wide, `at ${width} px`).toEqual([]);
  }
}

/** Expects that a page fits the narrowest phone with the spacing of text that WCAG 1.4.12 lets a reader choose. */
export async function expectSpacedTextToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  const wideness = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em; }
      p { margin-bottom: 2em; }`);
    document.adoptedStyleSheets = [sheet];
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(wideness).toBe(0);
}
