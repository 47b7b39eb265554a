import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BASELINE_SITE, measureBaseline } from '../../scripts/testing/baseline';
import { serveByNginx, startNext } from './compared-servers';
import { machine, tableHead, tableRow, writeReport } from './report';
import { runLoad } from './run-load';
import { startSite } from './site';
import { measureBundle } from './start';

const PAGE = '/disclaimer';
const SECONDS = 4;
const ROUNDS = 3;
const root = process.cwd();
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

interface Server {
  readonly name: string;
  readonly url: string;
  readonly close: () => void;
}

/** Answers per second of a page to 32 connections, which each ask again after an answer. */
async function load(url: string): Promise<number> {
  const { perSecond, statuses } = await runLoad(url, { seconds: SECONDS, connections: 32 });
  if (Object.keys(statuses).join() !== '200') {
    throw new Error(`${url} answers ${JSON.stringify(statuses)}`);
  }
  return perSecond;
}

async function startAll(): Promise<Server[]> {
  const { of } = await measureBaseline(root);
  const server = await startSite({});
  const page = await fetch(`${server.url}${PAGE}`);
  const html = Buffer.from(await page.arrayBuffer());
  const next = await startNext(root, root);
  const empty = await startNext(root, join(root, BASELINE_SITE));
  const nginx = await serveByNginx(html);
  return [
    { ...server, name: `${PAGE} from the server`, url: `${server.url}${PAGE}` },
    { ...next, name: `${PAGE} from next start`, url: `${next.url}${PAGE}` },
    { ...empty, name: `empty page from next start (${of})`, url: `${empty.url}/` },
    ...(nginx ? [{ ...nginx, name: `${PAGE} from nginx, compressed beforehand` }] : []),
  ];
}

async function main(): Promise<void> {
  const { folder, archive, starts } = await measureBundle();
  const servers = await startAll();
  const best = new Map<Server, number>();
  try {
    // In turns, so that other load of the machine affects all of them; the best round counts.
    for (let round = 0; round < ROUNDS; round++)
      for (const server of servers)
        best.set(server, Math.max(best.get(server) ?? 0, await load(server.url)));
  } finally {
    for (const server of servers) server.close();
  }
  const [ours] = best.values();
  const lines = [tableHead(['page', 'answers a second', 'the server is … times as fast'])];
  for (const [{ name }, perSecond] of best)
    lines.push(tableRow([name, perSecond.toFixed(0), ((ours ?? 0) / perSecond).toFixed(2)]));
  const [fastest, , median, , slowest] = starts;
  const bundle = `The bundle has ${folder} MB, packed ${archive} MB. From its start to ready, on a database that is up to date: ${median} ms, the median of ${starts.length} (${fastest} to ${slowest}).`;
  lines.push('', bundle);
  console.log(lines.join('\n'));
  if (!values.write) return;
  const about = `Made by \`npm run bench:server -- --write\` on ${machine}: 32 connections on the same machine that ask again as soon as they have their answer, compressed; the best of ${ROUNDS} rounds of ${SECONDS} seconds.`;
  await writeReport('server', [about, '', ...lines]);
}

await main();
