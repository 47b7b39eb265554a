import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { poolSchema } from './run-load';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

// Requests an address on `--connections` connections, again as soon as an answer is complete, and prints
// a `LoadResult`. It runs in a process of its own, so that the server under load has a core to itself.
// With `--pools` it sends the requests of that file, `Pool[]`, in the ratio of their shares.
// Loopback only, and at most two minutes: it must not be usable against other machines.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '32' },
    cookie: { type: 'string' },
    pools: { type: 'string' },
  },
});
const [address = '', seconds = ''] = positionals;
const { hostname, port, pathname } = new URL(address);
if (!LOOPBACK.has(hostname)) throw new Error(`${address} is not on this machine`);
const duration = Number(seconds);
if (!(duration > 0 && duration <= 120)) throw new Error(`${seconds} is not 1 to 120 seconds`);

const request = [
  `GET ${pathname} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  'Accept: text/html',
  'Accept-Encoding: br, gzip',
  ...(values.cookie === undefined ? [] : [`Cookie: ${values.cookie}`]),
  '\r\n',
].join('\r\n');

const pools = values.pools
  ? z.array(poolSchema).parse(JSON.parse(readFileSync(values.pools, 'utf8')))
  : [{ name: '', share: 1, isOnce: false, requests: [request] }];
const shares = pools.reduce((sum, { share }) => sum + share, 0);

function nextRequest(): { name: string; text: string } {
  let left = Math.random() * shares;
  const pool = pools.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  const requests = pool?.requests ?? [];
  const text = pool?.isOnce
    ? requests.pop()
    : requests[Math.floor(Math.random() * requests.length)];
  if (!pool || text === undefined) throw new Error('there are too few requests');
  return { name: pool.name, text };
}

let latencies: number[] = [];
let statuses: Record<string, number> = {};
let isOver = false;

/** Sends requests on one connection, each when the previous answer is complete. */
function ask(socket: Socket): void {
  let received = Buffer.alloc(0);
  let asked = performance.now();
  let { name, text } = nextRequest();
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = firstAnswer(received);
    if (!answer) return;
    received = received.subarray(answer.end);
    latencies.push(performance.now() - asked);
    const key = `${name} ${answer.status}`.trim();
    statuses[key] = (statuses[key] ?? 0) + 1;
    if (isOver) return;
    asked = performance.now();
    ({ name, text } = nextRequest());
    socket.write(text);
  });
  socket.on('close', () => {
    if (!isOver) throw new Error(`${address} closed a connection`);
  });
  socket.write(text);
}

/** Status of the first answer and the offset of its end; `undefined` while it is incomplete. */
function firstAnswer(bytes: Buffer): { status: string; end: number } | undefined {
  const body = bytes.indexOf('\r\n\r\n') + 4;
  if (body < 4) return undefined;
  const head = bytes.toString('latin1', 0, body);
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  if (status === undefined) throw new Error(`${address} answers ${head.slice(0, 60)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const end = body + Number(length);
    return bytes.length >= end ? { status, end } : undefined;
  }
  const last = bytes.indexOf('\r\n0\r\n\r\n', body - 2);
  return last === -1 ? undefined : { status, end: last + 7 };
}

/** The latency that `share` of the answers stayed within, in milliseconds. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

const count = Number(values.connections);
const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'));
for (const socket of sockets) socket.once('connect', () => ask(socket));
// The first requests warm the server up and are not measured.
await wait(1000);
latencies = [];
statuses = {};
const started = performance.now();
await wait(duration * 1000);
const perSecond = latencies.length / ((performance.now() - started) / 1000);
isOver = true;
for (const socket of sockets) socket.destroy();
latencies.sort((a, b) => a - b);
const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
console.log(JSON.stringify({ perSecond, p50, p99, statuses }));
