import { readFileSync } from 'node:fs';
import { loadOf, weigh } from './page-weight';
import { pages } from './pages';
import { expect, test } from './test';

const kB = 1000;

/** What Next alone costs, measured by `npm test` before these tests. */
const { scriptBytes: floor }: { scriptBytes: number } = JSON.parse(
  readFileSync('.cache/floor/floor.json', 'utf8'),
);

for (const { path } of pages.filter(({ status }) => status === 200))
  test(`${path} stays within its budgets @once`, async ({ page }) => {
    const loaded = await loadOf(page, path);
    const rest = loaded.filter(({ kind }) => kind !== 'image');
    const list = rest.map(({ kind, bytes, url }) => `${kind} ${bytes} ${url}`).join('\n');
    const within = (what: string, value: number, limit: number) =>
      expect.soft(value, `${what}\n${list}`).toBeLessThanOrEqual(limit);

    expect(weigh(loaded, 'script'), `the page has scripts\n${list}`).toBeGreaterThan(0);
    within('script', weigh(loaded, 'script'), floor + 12 * kB);
    // The styles ride in the document: 12 kB are theirs, 15 (Home 20) the document's own.
    within(
      'document and styles',
      weigh(loaded, 'document') + weigh(loaded, 'stylesheet'),
      ((path === '/' ? 20 : 15) + 12) * kB,
    );
    within('fonts', weigh(loaded, 'font'), 50 * kB);
    within('prefetches', weigh(loaded, 'prefetch'), 10 * kB);
    within('all but images', weigh(rest), 215 * kB);
    within('requests without those of images', rest.length, 15);
  });
