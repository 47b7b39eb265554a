import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { isOutsidePage, simulateOutsidePages } from './outside-pages';
import { simulateTicker, tickerScript } from './ticker';

/** What a page did that it should not; a test that provokes something says so by `allow`. */
export class Troubles {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  add(trouble: string): void {
    this.#seen.push(trouble);
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  seen(pattern: RegExp): string[] {
    return this.#seen.filter((trouble) => pattern.test(trouble));
  }

  unexpected(): string[] {
    return this.#seen.filter((trouble) => !this.#allowed.some((pattern) => pattern.test(trouble)));
  }
}

/**
 * Playwright's test, of which every page is watched: console errors, uncaught errors, violations
 * of the content security policy and requests to another host fail it. Home alone may ask for the
 * market ticker, and the pages with a frame for what they frame; stubs answer for both.
 */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ page, baseURL }, use) => {
      const troubles = new Troubles();
      await watch(page, troubles, new URL(baseURL ?? '').host);
      await use(troubles);
      expect(troubles.unexpected(), 'what the page did that it should not').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function watch(page: Page, troubles: Troubles, host: string): Promise<void> {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') troubles.add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.add(`uncaught: ${error.message}`));
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.href === tickerScript && new URL(request.frame().url()).pathname === '/') return;
    if (isOutsidePage(new URL(page.url()).pathname, url.href)) return;
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== host)
      troubles.add(`third party: ${request.url()}`);
  });
  await simulateTicker(page);
  await simulateOutsidePages(page);
  await page.exposeBinding('reportViolation', (_, violation: string) =>
    troubles.add(`violation: ${violation}`),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, disposition } = event;
      Reflect.get(
        window,
        'reportViolation',
      )(`${effectiveDirective} ${blockedURI} (${disposition})`);
    });
  });
}
