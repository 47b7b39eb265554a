import type { Locator } from '@playwright/test';

/** A text with its white space collapsed, as a page shows it. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of a part of a page, without the words for screen readers in links to other sites. */
export async function shownText(part: Locator): Promise<string> {
  const text = (await part.textContent()) ?? '';
  return inOneLine(text.replaceAll(' (opens in a new tab)', ''));
}
