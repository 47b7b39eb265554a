import type { Page } from '@playwright/test';

/** Home, and no other page, asks this host for the market ticker. */
export const tickerScript =
  'https://s3.tradingview.com/external-embedding/embed-widget-ticker-tape.js';

/** Answers in the provider's place: a script that puts a frame where the widget would be. */
export async function standInForTicker(page: Page): Promise<void> {
  await page.route(tickerScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        { const { parentElement, text } = document.currentScript;
        const frame = document.createElement('iframe');
        frame.title = 'Market prices';
        frame.width = '100%';
        frame.height = '44';
        frame.dataset.settings = text;
        parentElement.prepend(frame); }
      `,
    }),
  );
}
