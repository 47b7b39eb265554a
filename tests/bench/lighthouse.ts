import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { BROWSER_ARGUMENTS } from '../../scripts/testing/browser';

/** Figures of one load on the phone that Lighthouse emulates; times in ms, weights in bytes, scores 0 to 100. */
export interface PageFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly bytes: Readonly<Record<'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Image', number>>;
}

const score = z
  .object({ score: z.number().nullable() })
  .transform((value) => (value.score ?? 0) * 100);
const metric = z.object({ numericValue: z.number() }).transform((value) => value.numericValue);

const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'largest-contentful-paint': metric,
    'total-blocking-time': metric,
    'cumulative-layout-shift': metric,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })),
      }),
    }),
  }),
});

/** Loads a page `runs` times, each in a new browser; returns the run of median performance. */
export async function measurePage(
  url: string,
  { runs, browser }: { readonly runs: number; readonly browser: string },
): Promise<PageFigures> {
  const figures: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measureOnce(url, browser));
  figures.sort((a, b) => a.performance - b.performance || b.lcp - a.lcp);
  const median = figures[Math.floor(runs / 2)];
  if (!median) throw new Error('at least one run is needed');
  return median;
}

async function measureOnce(url: string, browser: string): Promise<PageFigures> {
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', ...BROWSER_ARGUMENTS],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
    if (result?.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return toFigures(report.parse(result?.lhr));
  } finally {
    chrome.kill();
  }
}

function toFigures({ categories, audits }: z.output<typeof report>): PageFigures {
  const { items } = audits['network-requests'].details;
  const weigh = (type: string) =>
    items.reduce((sum, item) => sum + (item.resourceType === type ? item.transferSize : 0), 0);
  return {
    performance: categories.performance,
    accessibility: categories.accessibility,
    bestPractices: categories['best-practices'],
    seo: categories.seo,
    lcp: audits['largest-contentful-paint'],
    tbt: audits['total-blocking-time'],
    cls: audits['cumulative-layout-shift'],
    requests: items.length,
    bytes: {
      Document: weigh('Document'),
      Script: weigh('Script'),
      Stylesheet: weigh('Stylesheet'),
      Font: weigh('Font'),
      Image: weigh('Image'),
    },
  };
}
