import type { Locator } from '@playwright/test';

/** A text with its white space as a page shows it. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** All text of a part of a page, without what links to other sites say to screen readers. */
export async function shownText(part: Locator): Promise<string> {
  const text = (await part.textContent()) ?? '';
  return inOneLine(text.replaceAll(' (opens in a new tab)', ''));
}
