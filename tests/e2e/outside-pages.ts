import type { Page } from '@playwright/test';

/** Pages of ours that show an outside page, and the address of that page. */
export const outsidePages = {
  '/telegram-post': 'https://bot.example.com/telegram-post',
  '/services/intraday-lakhpati-webinar': 'https://webinar.example.com/intraday-lakhpati',
} as const;

export type FramePath = keyof typeof outsidePages;

/** Whether a page of ours may ask for an address because it shows that outside page. */
export function isOutsidePage(path: string, url: string): boolean {
  return Object.entries(outsidePages).some((pair) => pair[0] === path && pair[1] === url);
}

/** Answers in the outside hosts' place. */
export async function standInForOutsidePages(page: Page): Promise<void> {
  for (const url of Object.values(outsidePages))
    await page.route(url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Outside</title><h1>Here it is</h1></html>',
      }),
    );
}
