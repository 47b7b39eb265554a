import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApiServers } from './api-servers';
import { watchMemory } from './memory';
import { createOrderRequests, webhookRequests } from './order-requests';
import { residentMegabytes } from './process-tree';
import { machine, tableHead, tableRow, writeReport } from './report';
import { type LoadResult, runLoad } from './run-load';
import { measureSettlements } from './settlements';

const CONNECTIONS = [1, 16, 64];
const ROUNDS = 2;
const SECONDS = 2;
const MEMORY_SECONDS = 25;
/** More than are answered in that time and the second before it. */
const MOST_REQUESTS = 6000;
/** Most that settle at once: of the site's eleven connections the worker's lanes keep three. */
const SETTLERS = [1, 8];
/** How long a server needs without requests to collect most of its garbage. */
const QUIET_MS = 3000;
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

interface Target {
  readonly name: string;
  readonly url: string;
  readonly cookie?: string;
  /** Makes so many requests that can be sent once each. */
  readonly makeRequests?: (count: number) => Promise<readonly string[]>;
}

/** The best round of each target at each number of connections, with the answers of all rounds. */
async function measure(targets: readonly Target[]): Promise<Map<string, LoadResult>> {
  const best = new Map<string, LoadResult>();
  // In turns, so that other load of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const connections of CONNECTIONS)
      for (const { name, url, makeRequests, ...more } of targets) {
        const key = `${name} ${connections}`;
        const requests = await makeRequests?.(MOST_REQUESTS);
        const pools = requests && [{ name: '', share: 1, isOnce: true, requests: [...requests] }];
        const load = { seconds: SECONDS, connections, ...more, ...(pools && { pools }) };
        const result = await runLoad(url, load);
        const before = best.get(key);
        const faster = before && before.perSecond > result.perSecond ? before : result;
        best.set(key, { ...faster, statuses: sum(before?.statuses ?? {}, result.statuses) });
      }
  return best;
}

function sum(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const total = { ...one };
  for (const [status, n] of Object.entries(other)) total[status] = (total[status] ?? 0) + n;
  return total;
}

const listStatuses = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ');

/** A table of endpoints that write, which have no baseline. */
async function describeOrders(targets: readonly Target[]): Promise<string[]> {
  const results = await measure(targets);
  const rows = CONNECTIONS.flatMap((connections) =>
    targets.map(({ name }) => {
      const result = results.get(`${name} ${connections}`);
      if (!result) throw new Error(`${name} was not measured`);
      const { perSecond, p50, p99, statuses } = result;
      const cells = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)];
      return tableRow([name, connections, ...cells, listStatuses(statuses)]);
    }),
  );
  const columns = ['connections', 'answers a second', 'p50 ms', 'p99 ms', 'answers by status'];
  return [tableHead(['endpoint', ...columns]), ...rows];
}

/** A table of settlements beside bare transactions. */
async function describeSettlements(): Promise<string[]> {
  const rates = await measureSettlements(process.cwd(), SETTLERS);
  const rows = rates.map(({ connections, settled, bare }) =>
    tableRow([connections, settled.toFixed(0), bare.toFixed(0), (settled / bare).toFixed(2)]),
  );
  const columns = ['settlements a second', 'bare transactions a second', 'of the bare transaction'];
  return [tableHead(['at once', ...columns]), ...rows];
}

async function main(): Promise<void> {
  const { site, databaseUrl, baseline, cookie, close } = await startApiServers(process.cwd());
  const me = { name: '`/api/me` with a session', url: `${site.url}/api/me`, cookie };
  const empty = { name: 'empty endpoint: `/api/health`', url: `${site.url}/api/health` };
  const select = { name: 'baseline: `select 1`', url: baseline.url };
  const bytes = { name: 'baseline: the same bytes', url: `${baseline.url}empty` };
  const where = { site: site.url, databaseUrl };
  const createOrder = {
    name: '`/api/create-order`, each a new order',
    url: `${site.url}/api/create-order`,
    makeRequests: (count: number) => createOrderRequests(where, count),
  };
  const webhook = {
    name: '`/api/webhooks/cashfree`, each a new event',
    url: `${site.url}/api/webhooks/cashfree`,
    makeRequests: (count: number) => webhookRequests(where, count),
  };
  const baselines = new Map<Target, Target>([
    [me, select],
    [empty, bytes],
  ]);
  const lines: string[] = [];
  try {
    const started = residentMegabytes(site.pid);
    const targets: Target[] = [me, select, empty, bytes];
    const results = await measure(targets);
    lines.push(
      tableHead([
        ...['endpoint', 'connections', 'answers a second', 'of its baseline', 'p50 ms', 'p99 ms'],
        'answers by status',
      ]),
    );
    for (const connections of CONNECTIONS)
      for (const target of targets) {
        const result = results.get(`${target.name} ${connections}`);
        const baseline = results.get(`${baselines.get(target)?.name} ${connections}`);
        if (!result) throw new Error(`${target.name} was not measured`);
        const { perSecond, p50, p99, statuses } = result;
        const share = baseline ? (perSecond / baseline.perSecond).toFixed(2) : '';
        const cells = [perSecond.toFixed(0), share, p50.toFixed(2), p99.toFixed(2)];
        lines.push(tableRow([target.name, connections, ...cells, listStatuses(statuses)]));
      }
    await wait(QUIET_MS);
    const before = residentMegabytes(site.pid);
    let statuses = {};
    const { first, last } = await watchMemory(site.pid, async () => {
      ({ statuses } = await runLoad(me.url, { seconds: MEMORY_SECONDS, connections: 64, cookie }));
    });
    await wait(QUIET_MS);
    const after = residentMegabytes(site.pid);
    const mb = (number: number) => number.toFixed(0);
    lines.push(
      '',
      `Memory of the site over ${MEMORY_SECONDS} seconds of \`/api/me\` at 64 connections (${listStatuses(statuses)}): ${mb(first)} MB in the first third, ${mb(last)} MB in the last (${(last / first).toFixed(2)}); at rest ${mb(started)} MB after the start, ${mb(before)} MB before this and ${mb(after)} MB after it.`,
    );
    lines.push('', ...(await describeOrders([createOrder, webhook])));
  } finally {
    const delay = await close();
    lines.push(
      '',
      `Event loop delay of the site over all of that, 99th percentile: ${delay.toFixed(0)} ms.`,
    );
  }
  lines.push('', ...(await describeSettlements()));
  console.log(lines.join('\n'));
  if (!values.write) return;
  const about = `Made by \`npm run bench:api -- --write\` on ${machine}: connections of the same machine that ask again as soon as they have their answer; the best of ${ROUNDS} rounds of ${SECONDS} seconds, the answers of all.`;
  await writeReport('api', [about, '', ...lines]);
}

await main();
