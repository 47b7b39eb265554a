import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { serveFloor } from './bench/floor-server';
import { measurePage, type PageFigures } from './bench/lighthouse';
import { prepareBrowser } from './setup/browser.mjs';
import { measureFloor } from './setup/floor.mjs';
import { findFreePort } from './setup/port.mjs';

const REPORT = 'docs/performance.md';
const root = process.cwd();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
});

/** Pages of the build, the framework's own error pages aside. */
async function builtPages(): Promise<string[]> {
  const manifest = z.object({ pages: z.array(z.object({ path: z.string() })) });
  const { pages } = manifest.parse(JSON.parse(await readFile('.front/manifest.json', 'utf8')));
  return pages
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/_'))
    .sort();
}

/** The site as visitors get it, but open to search engines, so that they can be measured too. */
async function startSite(port: number) {
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), ROBOTS: 'index', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(site.stdout), 'line');
  return site;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function row(name: string, figures: PageFigures): string {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, requests, bytes } =
    figures;
  const scores = [performance, accessibility, bestPractices, seo].map((score) => score.toFixed(0));
  const weights = [bytes.Document, bytes.Script, bytes.Stylesheet, bytes.Font, bytes.Image].map(kB);
  const cells = [
    name,
    ...scores,
    lcp.toFixed(0),
    tbt.toFixed(0),
    cls.toFixed(3),
    requests,
    ...weights,
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = `| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | requests | document kB | script | styles | fonts | images |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|`;

async function main(): Promise<void> {
  const runs = Number(values.runs);
  const { path: browser, version } = await prepareBrowser(root);
  const { of } = await measureFloor(root);
  const floor = await serveFloor('.cache/floor/site');
  const port = await findFreePort();
  const site = await startSite(port);
  const lines = [HEAD];
  const show = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  try {
    console.log(HEAD);
    const measure = (url: string) => measurePage(url, { runs, browser });
    show(row(`empty page (${of})`, await measure(floor.url)));
    for (const page of positionals.length > 0 ? positionals : await builtPages())
      show(row(page, await measure(`http://127.0.0.1:${port}${page}`)));
  } finally {
    floor.close();
    site.kill();
  }
  if (!values.write) return;
  const about = `Made by \`npm run bench:pages -- --write\` on ${cpus().length} cores, Node ${process.versions.node}, ${version}: the median of ${runs} runs of Lighthouse's phone, the empty page of the same framework in the same run. Times compare within this table only. Weights are compressed bytes, headers included.`;
  const report = await readFile(REPORT, 'utf8');
  const [before = '', , after = ''] = report.split(/<!-- (?:end of )?pages -->\n/);
  const table = `<!-- pages -->\n\n${about}\n\n${lines.join('\n')}\n\n<!-- end of pages -->\n`;
  await writeFile(REPORT, `${before}${table}${after}`);
}

await main();
