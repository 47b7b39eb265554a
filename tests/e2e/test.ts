import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { isEmbeddedPage, simulateEmbeddedPages } from './embedded-pages';
import { simulateTicker, tickerScript } from './ticker';

/** Problems that a page reported. A test that provokes one allows it by `allow`. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  add(problem: string): void {
    this.#seen.push(problem);
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  seen(pattern: RegExp): string[] {
    return this.#seen.filter((problem) => pattern.test(problem));
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}

/**
 * Playwright's test, which fails if a page has console errors, uncaught errors, violations of the content
 * security policy or requests to another host. Only Home may request the market ticker, and only the
 * pages with an embedded page may request that page; both are simulated.
 */
export const test = base.extend<{
  problems: Problems;
  backendURL: string | undefined;
  hasEmbeds: boolean;
}>({
  // The origin of the backend; undefined where it is that of the pages.
  backendURL: [undefined, { option: true }],
  // Without them the browser asks Playwright about no request, and has its cache: a third less work.
  hasEmbeds: [true, { option: true }],
  problems: [
    async ({ page, baseURL, backendURL, hasEmbeds }, use) => {
      const problems = new Problems();
      const site = new URL(baseURL ?? '');
      if (hasEmbeds) {
        await simulateTicker(page);
        await simulateEmbeddedPages(page);
      }
      await watch(page, problems, { site, backend: new URL(backendURL ?? site) });
      await use(problems);
      expect(problems.unexpected(), 'problems that the page reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function watch(
  page: Page,
  problems: Problems,
  { site, backend }: { site: URL; backend: URL },
): Promise<void> {
  page.on('console', (message: ConsoleMessage) => {
    // The text does not say which resource could not be loaded.
    const { url } = message.location();
    if (message.type() === 'error') problems.add(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => problems.add(`uncaught: ${error.message}`));
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.href === tickerScript && new URL(request.frame().url()).pathname === '/') return;
    if (isEmbeddedPage(new URL(page.url()).pathname, url.href)) return;
    const isOurs = url.host === site.host || url.host === backend.host;
    if (/^(?:https?|wss?):$/.test(url.protocol) && !isOurs)
      problems.add(`third party: ${request.url()}`);
    if (url.pathname.startsWith('/api/') && url.host !== backend.host)
      problems.add(`not the backend: ${request.url()}`);
  });
  await page.exposeBinding('reportViolation', (_, violation: string) =>
    problems.add(`violation: ${violation}`),
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
