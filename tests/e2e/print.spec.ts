import type { Page } from '@playwright/test';
import { isSample, pages } from './pages';
import { inFullRun } from './tags';
import { expect, test } from './test';

for (const { path, status } of pages)
  test(
    `${path} is printed black on white, with whole rows and open answers`,
    inFullRun(!isSample(path)),
    async ({ page, problems }) => {
      if (status === 404) problems.allow(/status of 404/);
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      // Chromium opens the answers a frame after it has changed the medium.
      await expect.poll(() => problemsOnPaper(page)).toEqual([]);
    },
  );

/** Elements that are not black on white, that a page break may split, or that only work on a screen. */
function problemsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const report = (element: Element, problem: string) =>
      found.add(`${element.tagName.toLowerCase()}.${element.getAttribute('class')}: ${problem}`);

    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Red, green and blue of a colour on white paper, from 0 to 255. */
    const onPaper = (colour: string) => {
      if (!canvas) return [];
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );

    if (getComputedStyle(document.documentElement).colorScheme !== 'light')
      report(document.documentElement, 'its colour scheme paints the margins of the sheet');
    for (const element of document.querySelectorAll('html, body, body *')) {
      if (!element.checkVisibility()) continue;
      const { backgroundColor, backgroundImage, color, breakInside } = getComputedStyle(element);
      if (backgroundImage !== 'none' || onPaper(backgroundColor).some((part) => part < 255))
        report(element, `background ${backgroundColor} ${backgroundImage}`);
      if (hasText(element) && onPaper(color).some((part) => part > 0))
        report(element, `text ${color}`);
      if (element.matches('tr, .card, details') && breakInside !== 'avoid')
        report(element, 'a page break may split it');
      if (element.matches('thead') && getComputedStyle(element).display !== 'table-header-group')
        report(element, 'is not repeated on the next page');
      if (element.matches('button, input, textarea, select, canvas, iframe, video'))
        report(element, 'only works on a screen');
    }
    for (const answer of document.querySelectorAll('main details:not(.chrome *) > :not(summary)'))
      if (!answer.checkVisibility()) report(answer, 'is printed closed');
    return [...found];
  });
}
