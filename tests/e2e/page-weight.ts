import { expect, type Page, type Request } from '@playwright/test';
import { expectHydrated } from './pages';

type Kind = 'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'prefetch' | 'data' | 'other';

interface Loaded {
  readonly kind: Kind;
  readonly url: string;
  /** Compressed bytes of the body. */
  readonly bytes: number;
}

/**
 * All requests of a first visit with their sizes, without those that wait until the browser is idle.
 */
export async function loadOf(page: Page, path: string): Promise<Loaded[]> {
  const requests: Request[] = [];
  let pending = 0;
  page.on('request', (request) => {
    requests.push(request);
    pending += 1;
  });
  const ended = () => {
    pending -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

  await page.goto(path, { waitUntil: 'load' });
  await expectHydrated(page);
  await expect.poll(() => pending, 'pending requests').toBe(0);
  return Promise.all(
    requests.map(async (request) => ({
      kind: kindOf(request),
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

/** Watches a page; the function that is returned tells the compressed bytes of its scripts so far. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    const isOurs = new URL(request.url()).host === new URL(page.url()).host;
    if (isOurs && kindOf(request) === 'script') scripts.push(request);
  });
  return async () => {
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

/** Sum of the bytes of these kinds, or of all. */
export function weigh(loaded: readonly Loaded[], ...kinds: readonly Kind[]): number {
  const counted = loaded.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

function kindOf(request: Request): Kind {
  const type = request.resourceType();
  const { purpose, 'sec-purpose': secPurpose, rsc } = request.headers();
  const { pathname } = new URL(request.url());
  if (type === 'fetch' && pathname.startsWith('/api/')) return 'data';
  if (rsc || purpose === 'prefetch' || secPurpose?.startsWith('prefetch')) return 'prefetch';
  switch (type) {
    case 'document':
    case 'script':
    case 'stylesheet':
    case 'font':
    case 'image':
      return type;
    default:
      // A Chromium with a window also requests the icon of its tab.
      return pathname === '/icon.svg' ? 'image' : 'other';
  }
}
