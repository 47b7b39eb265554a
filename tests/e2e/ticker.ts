import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { embeds } from '@/lib/content/schema/settings/outside-addresses';

/** The script of the market ticker, which only Home may request. */
export const { tickerScript } = getDocument(embeds);

/** Answers requests for the ticker with a script that inserts an iframe instead of the widget. */
export async function simulateTicker(page: Page): Promise<void> {
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
