import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { loadOf, weigh } from './page-weight';

const kB = 1000;

/** Script of Next alone, in bytes, measured by `npm test` before these tests. */
const { scriptBytes: baseline }: { scriptBytes: number } = JSON.parse(
  readFileSync('.cache/baseline/baseline.json', 'utf8'),
);

/** Most compressed bytes of a page. Limits that are not given are in `expectWithinBudget`. */
export interface PageBudget {
  /** Script at load, beyond an empty page of the framework; absent for a page without the framework. */
  readonly script?: number;
  /** Script at load, for a page without the framework. */
  readonly modules?: number;
  /** Requests except for images, for a page without the framework. */
  readonly requests?: number;
  /** The document with its styles. */
  readonly document: number;
  /** Whether the page asks the backend for its visitor's data: these answers are not files of the page. */
  readonly asksBackend?: true;
}

/** budgets.spec.ts holds public pages to them, account-budgets.spec.ts those of the account. */
export const budgets = {
  static: { document: 20 * kB },
  contact: { modules: 6 * kB, requests: 8, document: 20 * kB },
  home: { modules: 8 * kB, requests: 14, document: 27 * kB },
  account: { script: 20 * kB, document: 22 * kB, asksBackend: true },
  /** The page of the details has two forms. */
  details: { script: 22 * kB, document: 22 * kB, asksBackend: true },
  course: { script: 25 * kB, document: 25 * kB, asksBackend: true },
} as const satisfies Record<string, PageBudget>;

/** Opens a page as on a first visit, and expects it to stay within `budget`. */
export async function expectWithinBudget(
  page: Page,
  { path, origin, budget }: { path: string; origin: string; budget: PageBudget },
): Promise<void> {
  const loaded = await loadOf(page, path);
  const rest = loaded.filter(({ kind }) => kind !== 'image');
  const list = rest.map(({ kind, bytes, url }) => `${kind} ${bytes} ${url}`).join('\n');
  const within = (what: string, value: number, limit: number) =>
    expect.soft(value, `${what}\n${list}`).toBeLessThanOrEqual(limit);
  const { script, modules = 4 * kB, requests = 6, document, asksBackend } = budget;
  const hydrates = script !== undefined;

  expect(weigh(loaded, 'script'), `the page has scripts\n${list}`).toBeGreaterThan(0);
  within('script', weigh(loaded, 'script'), hydrates ? baseline + script : modules);
  // The styles are in the document.
  within('document and styles', weigh(loaded, 'document') + weigh(loaded, 'stylesheet'), document);
  within('fonts', weigh(loaded, 'font'), 50 * kB);
  within('prefetches', weigh(loaded, 'prefetch'), 10 * kB);
  within('all but images', weigh(rest), (hydrates ? 215 : 50) * kB);
  const counted = asksBackend ? rest.filter(({ kind }) => kind !== 'data') : rest;
  // An embedded page and the HEAD request to its host are requests to another site.
  const ours = counted.filter(({ url }) => url.startsWith(origin));
  within(
    'requests without those of images',
    (hydrates ? counted : ours).length,
    hydrates ? 15 : requests,
  );
}
