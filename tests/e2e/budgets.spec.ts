import { readFileSync } from 'node:fs';
import { loadOf, weigh } from './page-weight';
import { pages } from './pages';
import { expect, test } from './test';

const kB = 1000;

/** What Next alone costs, measured by `npm test` before these tests. */
const { scriptBytes: baseline }: { scriptBytes: number } = JSON.parse(
  readFileSync('.cache/baseline/baseline.json', 'utf8'),
);

for (const { path, hydrates } of pages.filter(({ status }) => status === 200))
  test(`${path} stays within its budgets @once`, async ({ page, baseURL }) => {
    const loaded = await loadOf(page, path);
    const rest = loaded.filter(({ kind }) => kind !== 'image');
    const list = rest.map(({ kind, bytes, url }) => `${kind} ${bytes} ${url}`).join('\n');
    const within = (what: string, value: number, limit: number) =>
      expect.soft(value, `${what}\n${list}`).toBeLessThanOrEqual(limit);

    expect(weigh(loaded, 'script'), `the page has scripts\n${list}`).toBeGreaterThan(0);
    within('script', weigh(loaded, 'script'), hydrates ? baseline + 8 * kB : 4 * kB);
    // The styles are in the document: 12 kB of it where it has the data of hydration, too.
    within(
      'document and styles',
      weigh(loaded, 'document') + weigh(loaded, 'stylesheet'),
      (hydrates ? (path === '/' ? 20 : 15) + 12 : 20) * kB,
    );
    within('fonts', weigh(loaded, 'font'), 50 * kB);
    within('prefetches', weigh(loaded, 'prefetch'), 10 * kB);
    within('all but images', weigh(rest), (hydrates ? 215 : 50) * kB);
    // An embedded page and the HEAD request to its host are requests to another site.
    const ours = rest.filter(({ url }) => url.startsWith(baseURL ?? ''));
    within('requests without those of images', (hydrates ? rest : ours).length, hydrates ? 15 : 6);
  });
