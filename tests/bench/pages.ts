import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BASELINE_SITE, measureBaseline } from '../../scripts/testing/baseline';
import { prepareBrowser } from '../../scripts/testing/browser';
import { serveEmptyPage } from './empty-page';
import { measurePage, type PageFigures } from './lighthouse';
import { machine, tableHead, tableRow, writeReport } from './report';
import { startSite } from './site';

const root = process.cwd();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
});

/** Pages of the build without the framework's own error pages. */
async function builtPages(): Promise<string[]> {
  const manifest = z.object({ pages: z.array(z.object({ path: z.string() })) });
  const { pages } = manifest.parse(JSON.parse(await readFile('.server/manifest.json', 'utf8')));
  return pages
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/_'))
    .sort();
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function row(name: string, figures: PageFigures): string {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, requests, bytes } =
    figures;
  const scores = [performance, accessibility, bestPractices, seo].map((score) => score.toFixed(0));
  const weights = [bytes.Document, bytes.Script, bytes.Stylesheet, bytes.Font, bytes.Image].map(kB);
  return tableRow([
    name,
    ...scores,
    lcp.toFixed(0),
    tbt.toFixed(0),
    cls.toFixed(3),
    requests,
    ...weights,
  ]);
}

const HEAD = tableHead([
  ...['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS'],
  ...['requests', 'document kB', 'script', 'styles', 'fonts', 'images'],
]);

async function main(): Promise<void> {
  const runs = Number(values.runs);
  const { path: browser, version } = await prepareBrowser(root);
  const { of } = await measureBaseline(root);
  const emptyPage = await serveEmptyPage(BASELINE_SITE);
  const site = await startSite({ ROBOTS: 'index' });
  const lines = [HEAD];
  const show = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  try {
    console.log(HEAD);
    const measure = (url: string) => measurePage(url, { runs, browser });
    show(row(`empty page (${of})`, await measure(emptyPage.url)));
    for (const page of positionals.length > 0 ? positionals : await builtPages())
      show(row(page, await measure(`${site.url}${page}`)));
  } finally {
    emptyPage.close();
    site.close();
  }
  if (!values.write) return;
  const about = `Made by \`npm run bench:pages -- --write\` on ${machine}, ${version}: the median of ${runs} runs of Lighthouse's phone, the empty page of the same framework in the same run. Times compare within this table only. Weights are compressed bytes, headers included.`;
  await writeReport('pages', [about, '', ...lines]);
}

await main();
