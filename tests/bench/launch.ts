import { publicRoutes } from '@/lib/domain/routes';
import { measureMoney } from './launch-money';
import { count, withSites } from './launch-sites';
import { watchMemory } from './memory';
import {
  newMobile,
  type Ordering,
  rawPost,
  storeOrdering,
  webhookRequests,
} from './order-requests';
import { machine, tableHead, tableRow } from './report';
import { type LoadResult, runLoad } from './run-load';

/* `npm run bench:load -- [processes …]`: rows R76 and R77 of docs/security.md, with one process and with two. */

const MIX_SECONDS = 100;
const CONNECTIONS = 32;
/** More than are sent in that time. */
const MOST_WRITES = 6_000;
/** Buyers whose sessions are used all the time, and looked at afterwards. */
const VISITORS = 200;

const get = (site: string, path: string, cookie?: string) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(site).host}`,
    'Accept-Encoding: br, gzip',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    '\r\n',
  ].join('\r\n');

const otp = (site: string) =>
  rawPost(site, '/api/request-otp', {}, JSON.stringify({ mobile: newMobile() }));

/** Requests in the minute of a launch, by frequency: pages, reading calls, OTPs, orders and webhooks. */
async function launchMix(
  where: { site: string; databaseUrl: string },
  visitors: readonly Ordering[],
) {
  const { site, databaseUrl } = where;
  const ordering = await storeOrdering(databaseUrl, MOST_WRITES);
  const orders = ordering.map(({ cookie, body }) =>
    rawPost(site, '/api/create-order', { Cookie: cookie }, body),
  );
  const pool = (name: string, share: number, requests: string[], isOnce = true) => {
    return { name, share, isOnce, requests };
  };
  return [
    pool(
      'page',
      350,
      Object.values(publicRoutes).map((path) => get(site, path)),
      false,
    ),
    pool(
      'call',
      20,
      visitors.map(({ cookie }) => get(site, '/api/me', cookie)),
      false,
    ),
    pool(
      'OTP',
      5,
      Array.from({ length: MOST_WRITES }, () => otp(site)),
    ),
    pool('order', 3, orders),
    pool('webhook', 3, await webhookRequests(where, MOST_WRITES)),
  ];
}

const answered = (loads: readonly LoadResult[], key: string) =>
  loads.reduce((sum, { statuses }) => sum + (statuses[key] ?? 0), 0);

/** R76. */
async function measureMix(replicas: number): Promise<string> {
  const { result, loopDelays } = await withSites(replicas, async (sites, databaseUrl) => {
    const visitors = await storeOrdering(databaseUrl, VISITORS);
    const memory: number[] = [];
    const loads: LoadResult[] = [];
    const connections = CONNECTIONS / replicas;
    await Promise.all(
      sites.map(async ({ url, pid }) => {
        const pools = await launchMix({ site: url, databaseUrl }, visitors);
        const load = { seconds: MIX_SECONDS, connections, pools };
        const seen = await watchMemory(pid, async () => loads.push(await runLoad(url, load)));
        memory.push(seen.last / seen.first);
      }),
    );
    const me = (cookie: string) => fetch(`${sites[0]?.url}/api/me`, { headers: { cookie } });
    const lost: string[] = [];
    for (const { cookie } of visitors) if ((await me(cookie)).status !== 200) lost.push(cookie);
    const doubled = await count(
      databaseUrl,
      '(select user_id from orders group by user_id having count(*) > 1) as doubled',
    );
    return { loads, memory: Math.max(...memory), lost: lost.length, doubled };
  });
  const { loads, memory, lost, doubled } = result;
  const bad = loads
    .flatMap(({ statuses }) => Object.entries(statuses))
    .filter(([key]) => !/ (2\d\d|429)$/.test(key))
    .map(([key, n]) => `${key}: ${n}`);
  const rate = loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
  return tableRow([
    replicas,
    rate.toFixed(0),
    ['page', 'call', 'OTP', 'order', 'webhook'].map((n) => answered(loads, `${n} 200`)).join(' / '),
    bad.join(', ') || 'none',
    Math.max(...loads.map(({ p99 }) => p99)).toFixed(0),
    memory.toFixed(2),
    Math.max(...loopDelays).toFixed(0),
    `${lost}, ${doubled}`,
  ]);
}

console.log(`Made by \`npm run bench:load\` on ${machine}.\n`);
const mixColumns = [
  '200 of page / call / OTP / order / webhook',
  'other than 2xx and 429',
  'p99 ms',
];
const seen = [
  'memory, last third of first',
  'event loop p99 ms',
  'sessions lost, buyers with two orders',
];
console.log(tableHead(['processes', 'answers a second', ...mixColumns, ...seen]));
const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [1, 2];
for (const replicas of counts) console.log(await measureMix(replicas));
console.log(`\n${tableHead(['processes', 'OTP p99 ms', 'settlement p99 ms', 'granted'])}`);
for (const replicas of counts) console.log(await measureMoney(replicas));
