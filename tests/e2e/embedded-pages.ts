import type { Page } from '@playwright/test';
import { getDocument } from '@/lib/content/documents';
import { embeds } from '@/lib/content/schema/settings/outside-addresses';
import { routes } from '@/lib/domain/routes';

const { telegramPost, webinar } = getDocument(embeds);

/** Pages of ours that show an embedded page, and the address of that page. */
export const embeddedPages = {
  [routes.telegramPost]: telegramPost,
  [routes.webinar]: webinar,
} as const;

/** Whether `url` is the embedded page of the page at `path`. */
export function isEmbeddedPage(path: string, url: string): boolean {
  return Object.entries(embeddedPages).some(
    (pair) => pair[0] === path && new URL(pair[1]).href === url,
  );
}

/** Answers requests for the embedded pages with a small document. */
export async function simulateEmbeddedPages(page: Page): Promise<void> {
  for (const url of Object.values(embeddedPages))
    await page.route(url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Outside</title><h1>Here it is</h1></html>',
      }),
    );
}
