import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { embeds } from '@/lib/content/schema/settings/embeds';

/** Home, and no other page, asks this host for the market ticker. */
export const { tickerScript } = getDocument(embeds);

/** Answers in the provider's place: a script that puts a frame where the widget would be. */
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
